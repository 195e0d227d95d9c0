/**
 * Who of a prepared fight is not to be had as its table is: the pack that they come from is off, or has them no more. A plan keeps
 * them by name and by pack, so that putting the pack on again brings them back and nobody is lost without a word.
 */
import { rowNamed } from '../names.ts';
import { LONGEST_ENTRY_ID, originOf } from '../pack/origin.ts';
import type { Ruleset } from '../ruleset.ts';
import { clip } from '../words.ts';
import type { FightPlan, PlannedFoe } from './prepared.ts';

/** Somebody of a prepared fight who is in no list. */
export interface Absentee {
  readonly name: string;
  /** The lasting id of the pack that they come from, where that is known. */
  readonly pack?: string;
}

type Planned = Pick<FightPlan, 'foes' | 'waves' | 'ready'>;

/** Foes and ready characters of a plan whom the book, with the packs that are on, does not have; each once. */
export function absentFrom({ foes, waves, ready }: Planned, book: Ruleset): readonly Absentee[] {
  const found = new Map<string, Absentee>();
  for (const { name, pack } of [foes, ...waves.map(wave => wave.foes)].flat())
    if (!creatureCalled(book, name)) found.set(name, { name, ...(pack !== undefined && { pack }) });
  for (const id of ready)
    if (!(book.pregenerated ?? []).some(one => one.id === id)) found.set(id, characterAway(id));
  return [...found.values()];
}

/** Whether a word is somebody whom the plan would miss. */
export const isAbsent = (absent: readonly Absentee[], word: string): boolean =>
  absent.some(({ name }) => name === word || name === characterAway(word).name);

/** A ready character of a pack, whose id names the pack. */
function characterAway(id: string): Absentee {
  const [pack, kind, own] = id.slice(0, LONGEST_ENTRY_ID).split('/');
  return pack !== undefined && kind === 'character' && own !== undefined
    ? { name: own, pack }
    : { name: clip(id) };
}

function creatureCalled(book: Ruleset, name: string): object | undefined {
  if (book.person) return rowNamed(book, book.person, name)?.row;
  return undefined;
}

/** A pack by what people call it. */
interface Titled {
  readonly id: string;
  readonly title: string;
}

/** Who is missing, where they come from and what helps, a sentence each; `packs` are those that are known of, on or off. */
export function absenceSaid(
  absent: readonly Absentee[],
  book: Pick<Ruleset, 'packed'>,
  packs: readonly Titled[] = [],
): readonly string[] {
  const on = book.packed?.packs ?? [];
  return absent.map(({ name, pack }) => {
    const who = `“${name}”`;
    if (pack === undefined)
      return `Nobody here is called ${who}: put the pack on that they come from, or take them out of the fight.`;
    const title = `“${[...on, ...packs].find(({ id }) => id === pack)?.title ?? pack}”`;
    return on.some(({ id }) => id === pack)
      ? `${who} is not in the pack ${title} any more, or was set aside there: mend the pack, or take them out of the fight.`
      : `${who} comes from the pack ${title}, which is not on this table: put it on, or take them out of the fight.`;
  });
}

/** The plan in which every foe that a pack brings says which. */
export function withPacksOf<T extends Pick<FightPlan, 'foes' | 'waves'>>(plan: T, book: Ruleset): T {
  if (!book.packed) return plan;
  const named = (foe: PlannedFoe): PlannedFoe => {
    const row = creatureCalled(book, foe.name);
    if (!row) return foe;
    const { pack: before, ...rest } = foe;
    const pack = originOf(row)?.pack;
    return before === pack ? foe : { ...rest, ...(pack !== undefined && { pack }) };
  };
  const all = (foes: readonly PlannedFoe[]): PlannedFoe[] => foes.map(named);
  const next = {
    ...plan,
    foes: all(plan.foes),
    waves: plan.waves.map(wave => ({ ...wave, foes: all(wave.foes) })),
  };
  const isSame =
    next.foes.every((foe, i) => foe === plan.foes[i]) &&
    next.waves.every(({ foes }, i) => foes.every((foe, j) => foe === plan.waves[i]?.foes[j]));
  return isSame ? plan : next;
}

/** The plan without those who are not to be had. */
export function withoutAbsent<T extends Planned>(plan: T, absent: readonly Absentee[]): T {
  const left = (foes: readonly PlannedFoe[]): PlannedFoe[] =>
    foes.filter(({ name }) => !isAbsent(absent, name));
  return {
    ...plan,
    foes: left(plan.foes),
    waves: plan.waves.map(wave => ({ ...wave, foes: left(wave.foes) })),
    ready: plan.ready.filter(id => !isAbsent(absent, id)),
  };
}
