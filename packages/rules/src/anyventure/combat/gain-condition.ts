/** COND: how conditions come, come again, last with their sources, and go. */
import type { Creature, CreatureState, Effect } from '../character/creature.ts';
import { hasCondition } from '../checks/creature-check.ts';
import { part } from '../play.ts';
import {
  CONDITIONS,
  type Condition,
  type ConditionName,
  type ConditionSource,
  FIRE,
  type OwnMark,
  SUSPENDED_BY_MADNESS,
  withPoison,
} from './conditions.ts';

/** Different poisons and different charmers are instances of their own (AV-R-74, AV-R-135). */
export const sameInstance = (a: Condition, b: Condition): boolean =>
  a.name === b.name && ((a.name !== 'poisoned' && a.name !== 'charmed') || a.by === b.by);

/** A condition as it is when it begins: with the number its recovery starts at (AV-COND-02). */
function freshCondition(given: Condition): Condition {
  const gained = withPoison(given);
  const startRc = gained.startRc ?? gained.rc ?? CONDITIONS[gained.name].recovery?.rc;
  const rc = gained.rc ?? startRc;
  return {
    ...gained,
    ...(rc === undefined ? {} : { rc, startRc }),
    ...(gained.name === 'ignited' ? { damage: gained.damage ?? FIRE.first } : {}),
  };
}

/** AV-R-133: a second source joins the first; the same one again counts its time anew. What names none simply lasts. */
function joinSources(
  old: readonly ConditionSource[] | undefined,
  fresh: readonly ConditionSource[] | undefined,
): readonly ConditionSource[] | undefined {
  if (!old && !fresh) return undefined;
  const [before, now] = [old ?? [UNNAMED], fresh ?? [UNNAMED]];
  return [...before.filter(source => !now.some(other => isSameSource(other, source))), ...now];
}
/** A condition of one's own is one source, whoever brings it. */
const isSameSource = (a: ConditionSource, b: ConditionSource): boolean =>
  a.of || b.of ? a.of?.name === b.of?.name : a.by === b.by;
const UNNAMED: ConditionSource = { by: 'something' };

/** AV-R-74: it does not double; its number starts again, fire keeps its climb, and its place in the order stays. */
function restartCondition(old: Condition, gained: Condition): Condition {
  const fresh = freshCondition(gained);
  const sources = joinSources(old.sources, fresh.sources);
  const { sources: _old, ...rest } = fresh;
  return {
    ...rest,
    ...(sources ? { sources } : {}),
    ...(old.name === 'ignited' ? { damage: old.damage ?? FIRE.first } : {}),
  };
}

export interface Gained {
  readonly gained: boolean;
  readonly again: boolean;
  /** What this condition suspends (AV-R-80). */
  readonly suspended: readonly ConditionName[];
  /** What it was concentrating on and no longer is. */
  readonly concentrationLost: string | null;
}

const NOT_GAINED: Gained = { gained: false, again: false, suspended: [], concentrationLost: null };

/** Whoever conditions come to. */
export type Sufferer = Pick<
  Creature,
  'name' | 'immune' | 'conditions' | 'effects' | 'concentration' | 'regained'
>;

/** AV-COND-14: whether somebody cannot come by this condition at all. */
export const isImmune = (creature: Pick<Creature, 'immune' | 'conditions'>, name: ConditionName): boolean =>
  creature.immune.includes(name) ||
  (SUSPENDED_BY_MADNESS.includes(name) && hasCondition(creature, 'maddened'));

export function gainCondition(creature: Sufferer, gained: Condition): Gained {
  if (isImmune(creature, gained.name)) return NOT_GAINED;
  const at = creature.conditions.findIndex(old => sameInstance(old, gained));
  creature.conditions =
    at < 0
      ? [...creature.conditions, freshCondition(gained)]
      : creature.conditions.map((old, i) => (i === at ? restartCondition(old, gained) : old));
  if (gained.name === 'unconscious' && at < 0) creature.regained = 0;
  const isLost =
    CONDITIONS[gained.name].endsConcentration || (gained.name === 'muted' && isSinging(creature));
  return {
    gained: true,
    again: at >= 0,
    suspended:
      gained.name === 'maddened'
        ? creature.conditions.map(c => c.name).filter(name => SUSPENDED_BY_MADNESS.includes(name))
        : [],
    concentrationLost: isLost ? loseConcentration(creature) : null,
  };
}

/** AV-SONG-02: whoever leads a song by voice; an instrument plays on without one. */
const isSinging = ({ concentration: on }: Pick<CreatureState, 'concentration'>): boolean =>
  on?.on === 'song' && on.instrument === undefined && !on.harmony;

/**
 * AV-COND-40, AV-R-186: and with it Alert (AV-COND-05) and whatever of the own song or spell was on the creature
 * itself; those it has on others are for whoever knows the others.
 */
export function loseConcentration(creature: Omit<Sufferer, 'immune' | 'regained'>): string | null {
  const lost = creature.concentration;
  creature.concentration = null;
  removeCondition(creature, 'alert');
  const isKept = ({ name, by }: Effect): boolean => name === lost?.name && by === creature.name;
  if (lost && creature.effects.some(isKept))
    creature.effects = creature.effects.filter(effect => !isKept(effect));
  return lost?.name ?? null;
}

export function removeCondition(
  creature: Pick<CreatureState, 'conditions' | 'concentration'>,
  name: ConditionName,
  by?: string,
): void {
  if (!creature.conditions.some(condition => condition.name === name)) return;
  creature.conditions = creature.conditions.filter(
    condition => condition.name !== name || (by !== undefined && condition.by !== by),
  );
  // AV-COND-05: there is nothing left to concentrate on.
  if (name === 'alert' && creature.concentration?.on === 'alert') creature.concentration = null;
}

/** Puts another one in the place of a condition. */
export function replaceCondition(
  creature: CreatureState,
  old: Condition,
  fresh: Condition | undefined,
): void {
  creature.conditions = creature.conditions.flatMap(condition =>
    condition !== old ? [condition] : fresh ? [fresh] : [],
  );
}

/** AV-R-133: one source of a condition ends; the condition goes with its last. */
export function endSources(
  creature: Pick<CreatureState, 'conditions'>,
  ends: (source: ConditionSource, condition: Condition) => boolean,
): readonly ConditionName[] {
  const over: ConditionName[] = [];
  if (!creature.conditions.some(c => c.sources?.some(source => ends(source, c)))) return over;
  creature.conditions = creature.conditions.flatMap(condition => {
    if (!condition.sources) return [condition];
    const left = condition.sources.filter(source => !ends(source, condition));
    if (left.length === condition.sources.length) return [condition];
    if (left.length === 0) {
      over.push(condition.name);
      return [];
    }
    return [{ ...condition, sources: left }];
  });
  return over;
}

const NONE: readonly ConditionName[] = [];

/** AV-R-161: at the start of somebody's turn, what they began runs one turn shorter or out. */
export function countTurnOf(by: string, creature: CreatureState): readonly string[] {
  if (creature.conditions.length + creature.effects.length + creature.helps.length === 0) return NONE;
  const own = ownMarks(creature);
  const before = creature.conditions;
  const over = endSources(
    creature,
    source => source.by === by && source.turns !== undefined && source.turns <= 1,
  );
  if (creature.conditions.some(c => c.sources?.some(s => s.by === by && s.turns !== undefined)))
    creature.conditions = creature.conditions.map(condition =>
      condition.sources?.some(s => s.by === by && s.turns !== undefined)
        ? {
            ...condition,
            sources: condition.sources.map(s =>
              s.by === by && s.turns !== undefined ? { ...s, turns: s.turns - 1 } : s,
            ),
          }
        : condition,
    );
  if (creature.effects.some(effect => effect.by === by && effect.turns !== undefined))
    creature.effects = creature.effects
      .filter(effect => effect.by !== by || effect.turns === undefined || effect.turns > 1)
      .map(effect =>
        effect.by === by && effect.turns !== undefined ? { ...effect, turns: effect.turns - 1 } : effect,
      );
  if (creature.helps.some(help => help.by === by))
    creature.helps = creature.helps.filter(help => help.by !== by);
  return own.size === 0 ? over : withOwn(over, before, own, ownMarks(creature));
}

/** The marks of the conditions of one's own of which something is there, by name; of most people there is none. */
export function ownMarks({
  conditions,
  effects,
}: Pick<CreatureState, 'conditions' | 'effects'>): ReadonlyMap<string, OwnMark> {
  let marks: Map<string, OwnMark> | undefined;
  const note = (of: OwnMark | undefined): void => {
    if (of === undefined || marks?.has(of.name)) return;
    marks ??= new Map();
    marks.set(of.name, of);
  };
  for (const { sources } of conditions) if (sources) for (const { of } of sources) note(of);
  for (const { of } of effects) note(of);
  return marks ?? NO_MARKS;
}
const NO_MARKS: ReadonlyMap<string, OwnMark> = new Map();

/** What is over, told as one where a condition of one's own is over with its last part. */
function withOwn(
  over: readonly ConditionName[],
  before: readonly Condition[],
  had: ReadonlyMap<string, OwnMark>,
  has: ReadonlyMap<string, OwnMark>,
): readonly string[] {
  const gone = [...had.keys()].filter(name => !has.has(name));
  const isTold = (name: ConditionName): boolean =>
    before.some(
      one => one.name === name && one.sources?.every(({ of }) => of !== undefined && gone.includes(of.name)),
    );
  return [...over.filter(name => !isTold(name)), ...gone];
}

/** AV-R-186: a hold ends when its grabber cannot act. */
export const cannotAct = (creature: Creature): boolean =>
  creature.dead || creature.out || creature.conditions.some(c => CONDITIONS[c.name].noActions);

export const releaseHolds = (holder: string, held: CreatureState): readonly ConditionName[] =>
  endSources(held, source => source.hold === true && source.by === holder);

export const gainConditionParts = [
  part('state', 'gaining a condition', ['AV-COND-02', 'AV-COND-38', 'AV-COND-14'], gainCondition),
  part('state', 'losing Concentration', ['AV-COND-40', 'AV-COND-05'], loseConcentration),
];
