/**
 * Whose turn it is. A round is a row of slots, and a slot is a moment at which one or several act:
 *
 * - one after the other (`fixed`), as initiative says;
 * - in any order they like, even interleaved (`free`), as sides or as "whoever acted names the next" say;
 * - at the same moment (`together`): who could act as it began acts, whatever befalls them meanwhile.
 *
 * Phases are slots with names; who acts in several phases stands in several slots. The book makes the slots and says
 * who is able to act; where in the round the fight is (`Moment`) is three plain fields of its state.
 */
export interface Slot {
  /** A phase's name, where the book has phases. */
  readonly name?: string;
  readonly members: readonly string[];
  readonly order: 'fixed' | 'free' | 'together';
}

/** Where the order of turns stands. */
export interface Moment {
  readonly round: number;
  /** Which slot of the round. */
  readonly slot: number;
  /** Of its members, who has had their turn or lost it. */
  readonly done: readonly string[];
}

/** Slots by falling initiative. Equals share a slot, to act together or in an order of their own. */
export function byInitiative<F extends { readonly id: string }>(
  fighters: Iterable<F>,
  initiative: (fighter: F) => number,
  equals: Slot['order'] = 'fixed',
): Slot[] {
  const counts = new Map<number, string[]>();
  for (const fighter of fighters) {
    const count = initiative(fighter);
    const members = counts.get(count);
    if (members) members.push(fighter.id);
    else counts.set(count, [fighter.id]);
  }
  return [...counts]
    .sort(([a], [b]) => b - a)
    .map(([, members]) => ({ members, order: members.length > 1 ? equals : 'fixed' }));
}

/** One slot a side, in this order of sides; within a side everybody acts as they like. */
export const bySides = (
  fighters: Iterable<{ readonly id: string; readonly side: string }>,
  sides: readonly string[],
): Slot[] => {
  const all = [...fighters];
  return sides.map(side => ({
    name: side,
    members: all.filter(fighter => fighter.side === side).map(({ id }) => id),
    order: 'free',
  }));
};

/** Slots of a phase, each with the phase's name. */
export const inPhase = (name: string, slots: readonly Slot[]): Slot[] =>
  slots.map(slot => ({ ...slot, name }));

/** Who may act now: the next of a fixed slot, anybody left of a free one. */
export function mayAct(slots: readonly Slot[], { slot, done }: Moment): readonly string[] {
  const present = slots[slot];
  if (!present) return [];
  const left = present.members.filter(id => !done.includes(id));
  return present.order === 'free' ? left : left.slice(0, 1);
}

/** The first moment of a round, whoever can act in it. */
export const roundBegins = (round: number): Moment => ({ round, slot: 0, done: [] });

/**
 * The moment after somebody's turn, where the next who can act is waited for; undefined where the round is over.
 * Who cannot act loses their place; of those who act together only who could not as it began.
 */
export function afterTurn(
  slots: readonly Slot[],
  moment: Moment,
  id: string,
  able: (id: string) => boolean,
): Moment | undefined {
  return onward(slots, moment, [...moment.done, id], able);
}

/** The moment at which somebody can act: this one, or one later in the round. */
export function goOn(
  slots: readonly Slot[],
  moment: Moment,
  able: (id: string) => boolean,
): Moment | undefined {
  return onward(slots, moment, [...moment.done], able);
}

/** The same; to those who are done with this slot may be added. */
function onward(
  slots: readonly Slot[],
  { round, slot: from }: Moment,
  had: string[],
  able: (id: string) => boolean,
): Moment | undefined {
  for (let slot = from; slot < slots.length; slot++) {
    const { members, order } = slots[slot]!;
    const done = slot === from ? had : [];
    const began = done.length > 0;
    let isOpen = false;
    for (const id of members) {
      if (done.includes(id)) continue;
      if ((order === 'together' && began) || able(id)) isOpen = true;
      else done.push(id);
    }
    if (isOpen) return { round, slot, done };
  }
  return undefined;
}

/** The side that is left, `nobody` where none is, null while several are. */
export function winnerOf<F extends { readonly side: string }>(
  fighters: Iterable<F>,
  stands: (fighter: F) => boolean,
): string | null {
  let left: string | undefined;
  for (const fighter of fighters) {
    if (fighter.side === left || !stands(fighter)) continue;
    if (left !== undefined) return null;
    left = fighter.side;
  }
  return left ?? 'nobody';
}
