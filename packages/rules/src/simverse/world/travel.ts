/** TRAV-01, TRAV-02, TRAV-04 to TRAV-06: how far a day on the road goes, and what it costs. */
import { capital, counted, isRefusal, Play, type Refusal, refusedAt } from '@arbiter/engine';
import { z } from 'zod';
import { byNameOr } from '../by-name.ts';
import { ENCUMBRANCE, type Encumbrance, roundDown } from '../character/derived.ts';
import { does } from '../character/perks/perk-deeds.ts';
import { isFor } from '../character/perks/perks.ts';
import { type PerkTitle, perksIn } from '../character/perks/traits.ts';
import { personFields } from '../combat/person.ts';
import { part, procedure, refuse, type SimversePlay } from '../play.ts';
import { bodyField, bodyTold, ofPerson } from './body.ts';
import { fatigueRow } from './fatigue.ts';
import { beastOf, type Mounted, mountedSpeed, mountLoad, mountSchema } from './mounts.ts';
import { type Mover, moverFields, movingSpeed } from './movement.ts';

/** SV-TRAV-01: km for each point of Speed in a day, Stamina and Perception. */
export const PACES = {
  Cautious: { km: 3, staminaPer4Hours: 0, perception: 2, stealth: true, enRoll: false, maxHours: 8 },
  Normal: { km: 5, staminaPer4Hours: 1, perception: 0, stealth: false, enRoll: false, maxHours: 8 },
  'Forced March': { km: 7, staminaPer4Hours: 2, perception: -2, stealth: false, enRoll: true, maxHours: 12 },
} as const;
export type Pace = keyof typeof PACES;
export const PACE_NAMES = Object.keys(PACES) as [Pace, ...Pace[]];
export const STANDARD_DAY = 8;
export const PERIOD = 4;

/** SV-TRAV-04: distance in percent, Stamina factor, and what else to mind. */
export const TERRAINS = {
  road: { percent: 100, stamina: 1, note: '' },
  plains: { percent: 90, stamina: 1, note: '' },
  'light forest': { percent: 75, stamina: 1, note: '' },
  'dense forest': { percent: 50, stamina: 1, note: 'navigation roll or lost' },
  hills: { percent: 60, stamina: 1.5, note: '' },
  mountains: { percent: 40, stamina: 2, note: 'climbing required' },
  swamp: { percent: 30, stamina: 3, note: 'risk of disease' },
  desert: { percent: 50, stamina: 1, note: 'double water' },
} as const;
export type Terrain = keyof typeof TERRAINS;
export const TERRAIN_NAMES = Object.keys(TERRAINS) as [Terrain, ...Terrain[]];

/** SV-TRAV-06: Heavy or worse doubles travel Stamina. */
const LOADED_STAMINA = 2;

/** Other words that the book's table has for them. */
const ALSO_CALLED = { trail: 'road', 'open plains': 'plains', jungle: 'dense forest' } as const;
type OtherName = keyof typeof ALSO_CALLED;
const OTHER_NAMES = Object.keys(ALSO_CALLED) as OtherName[];

const groundOf = (name: Terrain | OtherName): Terrain =>
  name in ALSO_CALLED ? ALSO_CALLED[name as OtherName] : (name as Terrain);
const groundName = z.enum([...TERRAIN_NAMES, ...OTHER_NAMES]);
const terrainSchema = groundName.default('road').transform(groundOf);

/** SV-PERK-46: the grounds on which the perk helps; `true` for the one that is travelled. */
const easedOn = z
  .union([z.boolean(), z.array(groundName.transform(groundOf)).max(20)])
  .describe('The perk: `true` for this very terrain, or the terrains it was bought for.');

/** One who comes along: a person, or just a movement Speed. SV-PERK-46: a perk belongs to its owner. */
const companionSchema = byNameOr(
  z.number().min(0).max(300).describe('Movement Speed.'),
  z.strictObject({ ...personFields, facilitatedMovement: easedOn.default(false) }),
).meta({ from: 'person' });

export const travelFields = {
  ...moverFields,
  companions: z
    .array(companionSchema)
    .max(200)
    .default([])
    .describe(
      'The others, as persons or by movement Speed; who is slowest after terrain, load and perks sets the distance.',
    )
    .meta({ rank: 'often' }),
  pace: z.enum(PACE_NAMES).default('Normal').meta({ rank: 'first', from: 'paces' }),
  terrain: terrainSchema.meta({ rank: 'first', from: 'terrains', also: `^(${OTHER_NAMES.join('|')})$` }),
  hours: z.number().min(0).max(24).default(STANDARD_DAY).meta({ rank: 'first', unit: 'hours' }),
  facilitatedMovement: z
    .boolean()
    .default(false)
    .describe('The perk for this very terrain.')
    .meta({ rank: 'rare' }),
  mount: mountSchema.optional().meta({ rank: 'often' }),
  conscious: z
    .boolean()
    .default(true)
    .describe('Whoever is not must be carried, or ride.')
    .meta({ rank: 'rare' }),
  barelyFunctional: z
    .boolean()
    .default(false)
    .describe('Below 10 % of Vitality, which halves movement (SV-PAIN-03).')
    .meta({ rank: 'rare' }),
};
/** SV-TRAV-02, SV-TRAV-11 */
export const share = z.number().min(0).max(1).default(1).describe('What navigation leaves of the distance.');
type Told = z.output<z.ZodObject<typeof travelFields>>;

/** One who comes along, with what the ground cannot take from them. */
interface Companion {
  readonly name: string;
  readonly speed: number;
  readonly load: Encumbrance;
  readonly eased: (terrain: Terrain) => boolean;
}
export type Journey = Omit<Told, 'companions'> & { readonly companions: readonly Companion[] };

/** SV-PERK-46: whether one of these perks, as titles, is for this ground. */
export const easesOn = (perks: readonly PerkTitle[], terrain: Terrain): boolean =>
  perksIn(perks).some(
    perk => does(perk, 'eases ground') && perk.choice !== undefined && isFor(perk.choice, terrain),
  );

/** SV-TRAV-02: those who come along; a refusal says who cannot. `grounds` are all that will be travelled. */
export function companionsOf(
  told: Told['companions'],
  grounds: readonly Terrain[],
  play: SimversePlay,
): readonly Companion[] | Refusal {
  const unread = new Play(play.dice, play.readings);
  const found: Companion[] = [];
  for (const [i, one] of told.entries()) {
    const companion = typeof one === 'number' ? bySpeed(one, i) : walking(one, grounds, unread);
    if (isRefusal(companion)) return refusedAt(companion, `companions[${i}]`);
    found.push(companion);
  }
  return found;
}
const bySpeed = (speed: number, i: number): Companion => ({
  name: `companion ${i + 1}`,
  speed,
  load: 'Normal',
  eased: () => false,
});

/** Somebody who walks along under their own load, with their own legs and perks. */
function walking(
  { facilitatedMovement, ...person }: Exclude<Told['companions'][number], number>,
  grounds: readonly Terrain[],
  play: SimversePlay,
): Companion | Refusal {
  if (facilitatedMovement === true && new Set(grounds).size > 1)
    return refuse(
      'SV-PERK-46',
      'This way leads over several kinds of ground: say for which of them the perk was bought.',
      'facilitatedMovement',
    );
  const body = bodyTold(person, play);
  if (isRefusal(body)) return body;
  if (!body.conscious || fatigueRow(body.fatigueLevel).unconscious)
    return refuse(
      'SV-STAT-08',
      `${capital(person.name)} lies unconscious and must be carried: rest first, or ride.`,
    );
  if (body.paraplegic)
    return refuse(
      'SV-FLAW-09',
      `Without the use of the legs nobody travels on foot: give ${person.name} as a movement Speed in a wheelchair or on a mount.`,
    );
  const speed = movingSpeed({ ...body, wheelchair: false }, play);
  const told = Array.isArray(facilitatedMovement) ? facilitatedMovement : [];
  const eased = (terrain: Terrain): boolean =>
    facilitatedMovement === true || told.includes(terrain) || easesOn(person.perks, terrain);
  return { name: person.name, speed, load: body.load, eased };
}

/** What the rules forbid on the road, whatever the dice say. */
export function whyNotTravel({
  paraplegic,
  wheelchair,
  conscious,
  ...journey
}: Journey): Refusal | undefined {
  const { pace, hours, load, terrain, mount, fatigueLevel, companions } = journey;
  if (hours > PACES[pace].maxHours)
    return pace === 'Forced March'
      ? refuse('SV-TRAV-03', 'Even a Forced March ends after 12 hours.')
      : refuse('SV-TRAV-03', 'More than 8 hours a day are possible only at Forced March.');
  if (fatigueRow(fatigueLevel).unconscious)
    return refuse('SV-TRAV-07', 'At fatigue level 4 the character lies unconscious and must rest 8 hours.');
  // SV-R-129: nobody leaves behind whoever cannot force the pace.
  const slowed = companions.map(one => whyNotPace(pace, one.load, one.name)).find(isRefusal);
  if (slowed) return { ...slowed, field: 'companions' };
  if (mount) return whyNotMounted(mount, pace, terrain);
  if (!conscious)
    return refuse('SV-STAT-08', 'Whoever lies unconscious must be carried: rest first, or ride.');
  if (paraplegic && !wheelchair)
    return refuse(
      'SV-FLAW-09',
      'Without the use of the legs nobody travels on foot: take a wheelchair or a mount.',
    );
  if (!ENCUMBRANCE[load].moves)
    return refuse('SV-DER-14', 'With more than 200 % of the carry capacity nobody moves: drop weight first.');
  return whyNotPace(pace, load, 'the traveller');
}

/** SV-TRAV-06, SV-R-132: on the road Heavy counts as Overburdened, and nobody forces the pace like that. */
const whyNotPace = (pace: Pace, load: Encumbrance, who: string): Refusal | undefined =>
  pace === 'Forced March' && load !== 'Normal'
    ? refuse(
        'SV-TRAV-06',
        `No Forced March: ${load === 'Heavy' ? `under a Heavy load ${who} counts as Overburdened on the road` : `${who} is Overburdened`}.`,
      )
    : undefined;

/** SV-TRAV-13, SV-R-138: a mount bears its load by the same bands as a walker. */
function whyNotMounted(mount: Mounted, pace: Pace, terrain: Terrain): Refusal | undefined {
  const { name, capacityKg, roadsOnly } = beastOf(mount);
  if (roadsOnly && terrain !== 'road') return refuse('SV-TRAV-13', 'A wagon needs a road.');
  if (roadsOnly && !mount.draftAnimal) return refuse('SV-TRAV-13', 'A wagon needs a draft animal before it.');
  const level = mountLoad(capacityKg, mount.loadKg);
  return ENCUMBRANCE[level].moves ? whyNotPace(pace, level, `the ${name}`) : undefined;
}

/** What sets the distance: somebody's Speed, and what the ground leaves of it. */
export interface Going {
  /** Empty for whoever is asked about. */
  readonly name: string;
  readonly speed: number;
  readonly percent: number;
}

/** What a day on the road takes from a person. */
const TRAVELLING = [
  'speed',
  'size',
  'load',
  'lame',
  'paraplegic',
  'fatigueLevel',
  'conscious',
  'barelyFunctional',
] as const;

/** SV-PERK-46, SV-R-180: the walker's own perk; a mount goes on its own feet. */
export const easedBy = <J extends Pick<Journey, 'terrain' | 'facilitatedMovement' | 'mount'>>(
  person: { readonly perks: readonly PerkTitle[] } | undefined,
  journey: J,
): J =>
  person && !journey.mount && easesOn(person.perks, journey.terrain)
    ? { ...journey, facilitatedMovement: true }
    : journey;

/** SV-TRAV-04, SV-TRAV-05, SV-R-129: of all who travel together, the slowest after terrain and perks. */
function slowest(
  own: number,
  { terrain, facilitatedMovement, companions }: Journey,
  { trace }: Pick<SimversePlay, 'trace'>,
): Going | Refusal {
  const all = [{ name: '', speed: own, eased: () => facilitatedMovement }, ...companions];
  const going = all.map(({ name, speed, eased }) => ({
    name,
    speed,
    percent: eased(terrain) ? 100 : TERRAINS[terrain].percent,
  }));
  const last = going.reduce((a, b) => (b.speed * b.percent < a.speed * a.percent ? b : a));
  if (last.percent > TERRAINS[terrain].percent)
    trace.note(
      'SV-PERK-46',
      `${last.name ? `${last.name}: ` : ''}Facilitated Movement`,
      `${terrain} slows nothing`,
    );
  // SV-TRAV-02: a Speed of 0 is no journey, and costs nobody anything.
  return last.speed > 0
    ? last
    : refuse('SV-TRAV-02', 'At Speed 0 nobody gets anywhere: lighten the load, or ride.');
}

/** The mount's Speed, or the traveller's own; a party goes at its slowest (SV-R-129). */
export function travelSpeed(
  journey: Journey,
  fatigue: number,
  play: Pick<SimversePlay, 'trace'>,
): Going | Refusal {
  if (journey.mount) {
    const mounted = mountedSpeed(journey.mount, play);
    return isRefusal(mounted) ? mounted : slowest(mounted.speed, journey, play);
  }
  const mover: Mover = { ...journey, fatigueLevel: fatigue };
  return slowest(movingSpeed(mover, play), journey, play);
}

/** SV-TRAV-02: Speed × pace × terrain × hours / 8; fractions kept. */
export const distance = (
  { name, speed, percent }: Going,
  hours: number,
  { pace, terrain }: Pick<Journey, 'pace' | 'terrain'>,
  { trace }: Pick<SimversePlay, 'trace'>,
): number =>
  trace
    .sum('SV-TRAV-02', 'distance in km')
    .add(name ? `Speed of ${name}, the slowest` : 'movement Speed', speed, name ? 'SV-R-129' : 'SV-INIT-11')
    .change(`${pace} pace`, s => tidy(s * PACES[pace].km), 'SV-TRAV-01')
    .change(terrain, km => tidy((km * percent) / 100), 'SV-TRAV-04')
    .change(`${hours} of ${STANDARD_DAY} hours`, km => tidy((km * hours) / STANDARD_DAY), 'SV-TRAV-03').total;

/** A km is a sum of quarters, eighths and hundredths; binary dust is wiped off far below them. */
export const tidy = (km: number): number => Math.round(km * 1e9) / 1e9;

/** SV-TRAV-05, SV-TRAV-06: Stamina of one 4-hour period, not rounded yet. Mounted, the mount pays (SV-R-137). */
export function staminaPerPeriod(
  { pace, terrain, facilitatedMovement, load, mount }: Journey,
  { trace }: Pick<SimversePlay, 'trace'>,
): number {
  if (mount) return 0;
  const ground = facilitatedMovement ? 1 : TERRAINS[terrain].stamina;
  return trace
    .sum('SV-TRAV-01', `Stamina for every ${PERIOD} hours`)
    .add(pace, PACES[pace].staminaPer4Hours)
    .change(terrain, stamina => stamina * ground, 'SV-TRAV-05')
    .change(`${load} load`, stamina => (load === 'Normal' ? stamina : stamina * LOADED_STAMINA), 'SV-TRAV-06')
    .total;
}

export const periodsIn = (hours: number): number => Math.floor(hours / PERIOD);

export const travelProcedure = procedure({
  name: 'travel',
  title: 'Distance and cost of a day’s travel',
  summary:
    'How far a day’s travel goes and what it costs in Stamina: Speed × 3, 5 or 7 km for 8 hours, times the terrain. The slowest sets the distance; a Heavy load doubles the Stamina; mounted, the mount’s Speed counts and the rider pays nothing. For the rolls of a march see march.',
  rules: [
    'SV-TRAV-01',
    'SV-TRAV-02',
    'SV-TRAV-04',
    'SV-TRAV-05',
    'SV-TRAV-06',
    'SV-TRAV-13',
    'SV-TRAV-14',
    'SV-PERK-46',
  ],
  conventions: [ofPerson(TRAVELLING)],
  input: z.strictObject({
    person: bodyField,
    ...travelFields,
    share: share.meta({ rank: 'rare' }),
  }),
  output: z.strictObject({
    speed: z.number().describe('The Speed that sets the distance.'),
    km: z.number().meta({ unit: 'km' }),
    stamina: z.int().describe('Stamina it costs.').meta({ unit: 'Stamina' }),
    perception: z.int().describe('Modifier on Perception under way.'),
    stealth: z.boolean().describe('Whether one can move stealthily.'),
    note: z.string(),
  }),
  example: {
    input: { speed: 6, terrain: 'hills' },
    dice: [],
    outcome: { speed: 6, km: 18, stamina: 3, perception: 0, stealth: false, note: '' },
  },
  run({ share, person, ...given }, play) {
    const companions = companionsOf(given.companions, [given.terrain], play);
    if (isRefusal(companions)) return companions;
    const journey = easedBy(person, { ...given, companions });
    const going = whyNotTravel(journey) ?? travelSpeed(journey, journey.fatigueLevel, play);
    if (isRefusal(going)) return going;
    const { pace, terrain, hours } = journey;
    const full = distance(going, hours, journey, play);
    return {
      speed: going.speed,
      km: tidy(full * share),
      stamina: roundDown(staminaPerPeriod(journey, play) * periodsIn(hours)),
      perception: PACES[pace].perception,
      stealth: PACES[pace].stealth,
      note: TERRAINS[terrain].note,
    };
  },
  tell: ({ km, stamina, note }, { hours }) =>
    `${km} km in ${counted(hours, 'hour')}, for ${stamina} Stamina${note ? `; ${note.replace(/\.$/, '')}` : ''}.`,
});

export const travelParts = [
  part('table', 'travel paces', ['SV-TRAV-01'], PACES),
  part('table', 'terrains', ['SV-TRAV-04'], TERRAINS),
  part('derivation', 'distance per day', ['SV-TRAV-02', 'SV-TRAV-05', 'SV-TRAV-14'], distance),
  part('state', 'loads and Stamina on the road', ['SV-TRAV-06', 'SV-TRAV-10'], staminaPerPeriod),
];
