/** What people say for the words of the book: the search and whoever reads sentences look here. */
import type { Synonyms } from '@arbiter/engine';

export const synonyms: Synonyms = {
  clinch: ['grapple', 'seize', 'grab', 'hold', 'wrestle', 'tackle', 'pin'],
};
