/** Steps of what people say, note, ask for and order. */
import type { StandingOrder, TableFile } from './file.ts';
import { inPlace, NOTHING_BACK, type OrderName, type StepRows, type TableStep } from './step.ts';
import { isSameOne, MOST_WORDS } from './table.ts';

export const talkSteps: StepRows<
  'said' | 'noted' | 'note gone' | 'called' | 'replied' | 'call over' | 'ordered' | 'order over'
> = {
  said: {
    folds: (table, { word }) => ({ ...table, words: [...table.words, word].slice(-MOST_WORDS) }),
    takesBack: NOTHING_BACK,
  },
  noted: {
    folds: (table, { note }) => ({ ...table, notes: inPlace(table.notes, note) }),
    takesBack(before, step) {
      const note = before.notes.find(({ id }) => id === step.note.id);
      return note ? { is: 'noted', note } : { is: 'note gone', note: step.note.id };
    },
    about: ({ note }) => `the note “${note.title}”`,
  },
  'note gone': {
    folds: (table, { note }) => ({ ...table, notes: table.notes.filter(({ id }) => id !== note) }),
    takesBack(before, step) {
      const note = before.notes.find(({ id }) => id === step.note);
      return note && { is: 'noted', note };
    },
    about: () => 'a note',
  },
  called: {
    folds: (table, { call }) => ({ ...table, calls: inPlace(table.calls, call) }),
    takesBack: (before, { call }) => callBefore(before, call.id) ?? { is: 'call over', call: call.id },
    about: () => 'what was asked for',
  },
  replied: {
    folds: (table, { call, chair, reply }) => ({
      ...table,
      calls: table.calls.map(one =>
        one.id === call ? { ...one, replies: { ...one.replies, [chair]: reply } } : one,
      ),
    }),
    takesBack: (before, { call }) => callBefore(before, call),
  },
  'call over': {
    folds: (table, { call }) => ({ ...table, calls: table.calls.filter(({ id }) => id !== call) }),
    takesBack: (before, { call }) => callBefore(before, call),
    about: () => 'what was asked for',
  },
  ordered: {
    folds: (table, { order }) => ({ ...table, orders: [...withoutOrder(table, order), order] }),
    takesBack(before, { order: { chair, game, id, when } }) {
      const name = { chair, game, id, when };
      return orderBefore(before, name) ?? { is: 'order over', ...name };
    },
    about: () => 'a standing order',
  },
  'order over': {
    folds: (table, step) => ({ ...table, orders: withoutOrder(table, step) }),
    takesBack: orderBefore,
    about: () => 'a standing order',
  },
};

/** Whether two standing orders are about the same. */
export const isSameOrder = (one: OrderName, other: OrderName): boolean =>
  isSameOne(one, other) && one.chair === other.chair && one.when === other.when;

const withoutOrder = ({ orders }: TableFile, about: OrderName): StandingOrder[] =>
  orders.filter(order => !isSameOrder(order, about));

function callBefore(before: TableFile, id: string): TableStep | undefined {
  const call = before.calls.find(one => one.id === id);
  return call && { is: 'called', call };
}

function orderBefore(before: TableFile, name: OrderName): TableStep | undefined {
  const order = before.orders.find(other => isSameOrder(other, name));
  return order && { is: 'ordered', order };
}
