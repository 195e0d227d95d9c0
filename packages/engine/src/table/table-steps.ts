/** Steps of the table itself: its name, its people, what it has decided and what it keeps ready. */
import type { TableFile } from './file.ts';
import { inPlace, NOTHING_BACK, type StepOf, type StepRows, type TableStep } from './step.ts';
import { isSameOne, logged, type PersonRef, replaced, seated } from './table.ts';

export const tableSteps: StepRows<
  | 'opened'
  | 'named'
  | 'shown'
  | 'seated'
  | 'left'
  | 'ruled'
  | 'asked'
  | 'timed'
  | 'favoured'
  | 'prepared'
  | 'unprepared'
  | 'packed'
  | 'unpacked'
  | 'pictured'
  | 'picture gone'
> = {
  opened: {
    folds: (_, { table }) => table,
    takesBack: before => ({ is: 'opened', table: before }),
  },
  named: {
    folds: (table, { name }) => ({ ...table, name }),
    takesBack: ({ name }) => ({ is: 'named', name }),
    about: () => 'the name of the table',
  },
  shown: {
    folds: (table, { openness }) => ({ ...table, openness }),
    takesBack: ({ openness }) => openness && { is: 'shown', openness },
    about: () => 'what is shown of foes',
  },
  seated: {
    folds: (table, { seat }) => ({ ...seated(table, seat), game: seat.game }),
    takesBack(before, step) {
      const { game, id } = step.seat;
      const seat = before.people.find(other => isSameOne(other, step.seat));
      return seat ? { is: 'seated', seat } : { is: 'left', game, id };
    },
    about: ({ seat }) => seat.name,
  },
  left: {
    folds: (table, step) => ({ ...table, people: table.people.filter(seat => !isSameOne(seat, step)) }),
    takesBack(before, step) {
      const seat = before.people.find(other => isSameOne(other, step));
      return seat && { is: 'seated', seat };
    },
    about: ({ id }) => id,
  },
  ruled: {
    folds: (table, step) => ({
      ...table,
      rulings: { ...table.rulings, [step.game]: rulingsAfter(table, step) },
    }),
    takesBack(before, { game, ruling }) {
      const reading = before.rulings[game]?.[ruling];
      return { is: 'ruled', game, ruling, ...(reading !== undefined && { reading }) };
    },
    about: ({ ruling }) => `the ruling ${ruling}`,
  },
  asked: {
    folds: (table, { entry }) => ({ ...logged(table, entry), game: entry.game }),
    // What was asked was asked.
    takesBack: NOTHING_BACK,
  },
  timed: {
    folds(table, { seconds }) {
      const { clock: _, ...rest } = table;
      return seconds === undefined ? rest : { ...rest, clock: seconds };
    },
    takesBack: ({ clock }) => ({ is: 'timed', ...(clock !== undefined && { seconds: clock }) }),
    about: () => 'the clock',
  },
  favoured: {
    folds: (table, { what, on }) => ({
      ...table,
      favourites: [...table.favourites.filter(other => other !== what), ...(on ? [what] : [])],
    }),
    takesBack: (before, step) => ({ ...step, on: before.favourites.includes(step.what) }),
    about: () => 'what is asked often',
  },
  prepared: {
    folds: (table, { prepared }) => ({ ...table, prepared: replaced(table.prepared, prepared) }),
    takesBack: (before, { prepared }) => preparedBefore(before, prepared),
    about: () => 'a prepared fight',
  },
  unprepared: {
    folds: (table, step) => ({ ...table, prepared: table.prepared.filter(one => !isSameOne(one, step)) }),
    takesBack: preparedBefore,
    about: () => 'a prepared fight',
  },
  packed: {
    folds: (table, { pack, at = table.packs.length }) => ({
      ...table,
      packs: table.packs.some(other => isSameOne(other, pack))
        ? replaced(table.packs, pack)
        : table.packs.toSpliced(at, 0, pack),
    }),
    takesBack: (before, { pack }) => packBefore(before, pack),
    about: () => 'a pack',
  },
  unpacked: {
    folds: (table, step) => ({ ...table, packs: table.packs.filter(pack => !isSameOne(pack, step)) }),
    takesBack: packBefore,
    about: () => 'a pack',
  },
  pictured: {
    folds: (table, { picture }) => ({ ...table, pictures: inPlace(table.pictures, picture) }),
    takesBack: (before, { picture }) => pictureBefore(before, picture.id),
    about: () => 'a picture',
  },
  'picture gone': {
    folds: (table, { picture }) => ({
      ...table,
      pictures: table.pictures.filter(({ id }) => id !== picture),
    }),
    takesBack: (before, { picture }) => pictureBefore(before, picture),
    about: () => 'a picture',
  },
};

function rulingsAfter(table: TableFile, { game, ruling, reading }: StepOf<'ruled'>): Record<string, string> {
  const { [ruling]: _, ...others } = table.rulings[game] ?? {};
  return reading === undefined ? others : { ...others, [ruling]: reading };
}

function preparedBefore(before: TableFile, { game, id }: PersonRef): TableStep {
  const prepared = before.prepared.find(other => isSameOne(other, { game, id }));
  return prepared ? { is: 'prepared', prepared } : { is: 'unprepared', game, id };
}

function packBefore(before: TableFile, { game, id }: PersonRef): TableStep {
  const at = before.packs.findIndex(other => isSameOne(other, { game, id }));
  const pack = before.packs[at];
  return pack ? { is: 'packed', pack, at } : { is: 'unpacked', game, id };
}

function pictureBefore(before: TableFile, id: string): TableStep {
  const picture = before.pictures.find(other => other.id === id);
  return picture ? { is: 'pictured', picture } : { is: 'picture gone', picture: id };
}
