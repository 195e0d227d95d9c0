/** The action that a typed line stands for, among what may be done now. */
import { type Glance, matching, type Offer, placeIn, type Seen } from '@arbiter/engine';
import type { Offered } from './battlefield.ts';

/** The action a line stands for: `2`, `2 head`, `3 5,2`, `attack wolf head`; or what is unclear about it. */
export function chosen(
  line: string,
  offers: readonly Offer<Offered>[],
  seen: Glance,
): Offered | { readonly message: string } {
  const [word = '', ...rest] = line
    .trim()
    .split(/[\s,]+/)
    .filter(Boolean);
  if (/^\d+$/.test(word)) {
    const offer = offers[Number(word) - 1];
    return offer
      ? narrowed([offer], rest, seen)
      : { message: `There is no action ${word}; they go from 1 to ${offers.length}.` };
  }
  return narrowed(offers, [word, ...rest], seen);
}

function narrowed(
  offers: readonly Offer<Offered>[],
  words: readonly string[],
  seen: Glance,
): Offered | { readonly message: string } {
  const fitting = offers.flatMap(offer => {
    const all = offer.all.filter(action => fits(action, words, seen.fighters));
    return all.length > 0 ? [{ ...offer, all }] : [];
  });
  const [only, ...others] = fitting;
  if (!only)
    return {
      message: `Nothing that is allowed now is “${words.join(' ').slice(0, 60)}”; type a number, or ? for help.`,
    };
  if (others.length > 0) {
    const labels = fitting
      .slice(0, 4)
      .map(({ first }) => `${offers.indexOf(original(offers, first)) + 1} ${first.label}`);
    return { message: `That could be ${labels.join(', or ')}${fitting.length > 4 ? ' …' : ''}.` };
  }
  const [action] = only.all;
  if (only.needsPlace && only.all.length > 1)
    return {
      message: `Say where to, such as “${words[0] ?? ''} ${placeIn(action!.command)}”.`.replace('“ ', '“'),
    };
  return action!;
}

const original = (offers: readonly Offer<Offered>[], first: Offered): Offer<Offered> =>
  offers.find(offer => offer.first === first) ?? offers[0]!;

/** Whether every word says something about the action: what it is, on whom, where, with what. */
function fits(action: Offered, words: readonly string[], people: readonly Seen[]): boolean {
  const values = scalars(action.command);
  const names = people
    .filter(({ id }) => values.includes(id))
    .flatMap(({ name }) => [name, ...name.split(' ')]);
  const said = [...values, ...names, ...action.label.split(/[\s,.:()]+/)];
  const numbers = words.filter(word => /^-?\d+$/.test(word));
  const place = placeIn(action.command);
  if (numbers.length === 2 && place !== undefined && numbers.join(',') !== place) return false;
  return bare(action.command, words)?.every(word => matching(word, said).length > 0) ?? false;
}

/** The words that are left where a field and its value (`exertion 1`) fit the command; undefined where one does not. */
function bare(command: unknown, words: readonly string[]): readonly string[] | undefined {
  const fields = Object.entries(command as Record<string, unknown>).filter(([key]) => key !== 'do');
  const left: string[] = [];
  for (let i = 0; i < words.length; i++) {
    const [field] = fields.filter(([key]) => key === words[i]?.toLowerCase());
    const value = words[i + 1];
    if (!field || value === undefined) left.push(words[i] ?? '');
    else if (String(field[1]) === value) i++;
    else return undefined;
  }
  return left;
}

const scalars = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(scalars) : [String(value)];
