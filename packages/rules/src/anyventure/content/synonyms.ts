/** What people say for the words of the book: the search and whoever reads sentences look here. */
import type { Synonyms } from '@arbiter/engine';

export const synonyms: Synonyms = {
  grab: ['grapple', 'seize', 'hold', 'wrestle', 'clinch', 'tackle', 'pin'],
};
