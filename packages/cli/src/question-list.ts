/** Questions of the book that can be asked in a fight, as a list. */
import { fieldsWanted, type ProcedureOffer } from '@arbiter/engine';
import { dim, table, wrap } from './output.ts';

const MOST_LISTED = 12;

/** A line for each: what is typed, what it is, and what it costs. */
export function questionList(offers: readonly ProcedureOffer[], words: string): string {
  if (offers.length === 0)
    return words === ''
      ? 'Nothing of this book is asked in a fight.'
      : `Nothing else is asked about “${words.slice(0, 40)}”: what a fight has as a deed of its own stands in the list.`;
  const shown = offers.slice(0, MOST_LISTED);
  const lines = table(
    shown.map(offer => [
      `  else ${offer.procedure} ${fieldsWanted(offer)}`.trimEnd(),
      [offer.title, offer.cost && `(${offer.cost})`, offer.refusal && dim(offer.refusal.message)]
        .filter(Boolean)
        .join(' '),
    ]),
  );
  const more = offers.length - shown.length;
  const rest = more > 0 ? `\n${wrap(`And ${more} more: \`else\` with a word finds them.`)}` : '';
  const asks = wrap('With a field, or `!` behind it, it is asked.');
  return `${lines}${rest}\n${dim(asks)}`;
}
