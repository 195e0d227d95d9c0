/** A person at rest, on the road and in want: what the questions of this room take from one, and what they give back. */
import { isRefusal, Play, type Refusal } from '@arbiter/engine';
import type { Encumbrance } from '../character/derived.ts';
import { flawLevels, hasFlaw } from '../character/flaws.ts';
import { flawsIn } from '../character/traits.ts';
import type { Condition } from '../checks/penalties.ts';
import type { Fighter } from '../combat/fighter.ts';
import { type PersonInput, personOf, personSchema } from '../combat/person.ts';
import { refuse, type SimversePlay } from '../play.ts';

export const bodyField = personSchema
  .optional()
  .describe(
    'Whoever it is about: then what this asks of a body is taken from there, not from the fields beside it.',
  )
  .meta({ from: 'person', rank: 'first' });

/** The fields by which these questions call what a person has. */
export interface Body
  extends Pick<
    Fighter,
    | 'DX'
    | 'ST'
    | 'EN'
    | 'AW'
    | 'WS'
    | 'size'
    | 'speed'
    | 'being'
    | 'vitality'
    | 'maxVitality'
    | 'hardToKill'
    | 'stamina'
    | 'maxStamina'
    | 'mana'
    | 'maxMana'
  > {
  readonly undead: boolean;
  readonly needsSleep: boolean;
  readonly exempt: boolean;
  readonly resilient: boolean;
  readonly fastHealer: boolean;
  readonly fragile: boolean;
  readonly dying: boolean;
  readonly fatigueLevel: number;
  readonly load: Encumbrance;
  readonly lame: number;
  readonly paraplegic: boolean;
}

const FATIGUES: readonly Condition[] = ['Fatigue 1', 'Fatigue 2', 'Fatigue 3'];
const LOADS = { 'Heavy load': 'Heavy', Overburdened: 'Overburdened' } as const;

function bodyTold(person: PersonInput, play: SimversePlay): Body | Refusal {
  const { conditions } = person;
  const load = (Object.keys(LOADS) as (keyof typeof LOADS)[])
    .filter(name => conditions.includes(name))
    .at(-1);
  // Speed before the load: on the road the load counts apart (SV-TRAV-06). What a fight asks besides is not told here.
  const unread = new Play(play.dice, play.readings);
  const fighter = personOf({ ...person, conditions: conditions.filter(c => !(c in LOADS)) }, unread);
  if (isRefusal(fighter)) return fighter;
  const flaws = flawsIn(person.flaws);
  const living = fighter.being === 'living';
  return {
    ...fighter,
    undead: fighter.being === 'undead',
    needsSleep: living,
    exempt: !living,
    resilient: person.perks.includes('Resilient'),
    fastHealer: person.perks.includes('Fast Healer'),
    fragile: hasFlaw(flaws, 'Fragile'),
    dying: fighter.life === 'dying',
    fatigueLevel: Math.max(0, ...FATIGUES.map((name, i) => (conditions.includes(name) ? i + 1 : 0))),
    load: load ? LOADS[load] : 'Normal',
    lame: flawLevels(flaws, 'Lame'),
    paraplegic: hasFlaw(flaws, 'Paraplegic'),
  };
}

interface Asked {
  readonly person?: PersonInput | undefined;
}

/** What was asked, with the numbers of the person in place of the fields that stand for them. */
export function withBody<G extends Asked>(
  given: G,
  takes: readonly (keyof Body & keyof G)[],
  play: SimversePlay,
): G | Refusal {
  if (!given.person) return given;
  const body = bodyTold(given.person, play);
  if (isRefusal(body)) return { ...body, field: body.field ? `person.${body.field}` : 'person' };
  return { ...given, ...Object.fromEntries(takes.map(name => [name, body[name]])) };
}

/** What must be told where no person is. */
export const untold = (field: string): Refusal =>
  refuse('SV-DER-01', `Say in \`person\` who it is, or give \`${field}\`.`, field);

/** What changed, where it came from: in the person, or in the fields beside it. */
export function changed(
  { person }: Asked,
  after: { EN?: number; vitality?: number; stamina?: number; mana?: number; fatigueLevel?: number },
): Readonly<Record<string, unknown>> {
  if (!person) return after;
  const { fatigueLevel, ...pools } = after;
  if (fatigueLevel === undefined) return { person: { ...person, ...pools } };
  const fatigue = FATIGUES[fatigueLevel - 1];
  const others = person.conditions.filter(c => !FATIGUES.includes(c));
  return { person: { ...person, ...pools, conditions: fatigue ? [...others, fatigue] : others } };
}
