/** What people say for the words of the book: the search and whoever reads sentences look here. */
import type { Synonyms } from '@arbiter/engine';

export const synonyms: Synonyms = {
  disengage: ['withdraw', 'retreat', 'back off'],
};
