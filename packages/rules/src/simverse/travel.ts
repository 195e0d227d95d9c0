/** TRAV-01 to TRAV-06, TRAV-10: a day on the road. */
import { isRefusal, type Part, type Refusal, refuse } from '@arbiter/engine';
import { z } from 'zod';
import { attributeValue } from './attributes.ts';
import { ENCUMBRANCE, type Encumbrance, roundDown } from './derived.ts';
import { fatigueAfter, fatigueRow, moreFatigue } from './fatigue.ts';
import { beastOf, type Mounted, mountedSpeed, mountLoad, mountSchema } from './mounts.ts';
import { type Mover, moverFields, movingSpeed } from './movement.ts';
import { procedure, type SimversePlay } from './play.ts';
import { succeeds } from './rolls.ts';

/** SV-TRAV-01: km for each point of Speed in a day, Stamina and Perception. */
export const PACES = {
  Cautious: { km: 3, staminaPer4Hours: 0, perception: 2, stealth: true, enRoll: false, maxHours: 8 },
  Normal: { km: 5, staminaPer4Hours: 1, perception: 0, stealth: false, enRoll: false, maxHours: 8 },
  'Forced March': { km: 7, staminaPer4Hours: 2, perception: -2, stealth: false, enRoll: true, maxHours: 12 },
} as const;
export type Pace = keyof typeof PACES;
export const PACE_NAMES = Object.keys(PACES) as [Pace, ...Pace[]];
export const STANDARD_DAY = 8;
const PERIOD = 4;

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

const travelFields = {
  ...moverFields,
  companions: z
    .array(z.number().min(0).max(300))
    .max(200)
    .default([])
    .describe('Movement Speeds of the others; the slowest sets the distance.'),
  pace: z.enum(PACE_NAMES).default('Normal'),
  terrain: z.enum(TERRAIN_NAMES).default('road'),
  hours: z.number().min(0).max(24).default(STANDARD_DAY),
  facilitatedMovement: z.boolean().default(false).describe('The perk for this very terrain.'),
  mount: mountSchema.optional(),
};
type Journey = z.output<z.ZodObject<typeof travelFields>>;

/** What the rules forbid on the road, whatever the dice say. */
function whyNot({ paraplegic, wheelchair, ...journey }: Journey): Refusal | undefined {
  const { pace, hours, load, terrain, mount, fatigueLevel } = journey;
  if (hours > PACES[pace].maxHours)
    return pace === 'Forced March'
      ? refuse('SV-TRAV-03', 'Even a Forced March ends after 12 hours.')
      : refuse('SV-TRAV-03', 'More than 8 hours a day are possible only at Forced March.');
  if (fatigueRow(fatigueLevel).unconscious)
    return refuse('SV-TRAV-07', 'At fatigue level 4 the character lies unconscious and must rest 8 hours.');
  if (mount) return whyNotMounted(mount, pace, terrain);
  if (paraplegic && !wheelchair)
    return refuse(
      'SV-FLAW-09',
      'Without the use of the legs nobody travels on foot: take a wheelchair or a mount.',
    );
  if (!ENCUMBRANCE[load].moves)
    return refuse('SV-DER-14', 'With more than 200 % of the carry capacity nobody moves: drop weight first.');
  return tooLoaded(pace, load, 'the traveller');
}

/** SV-TRAV-06, SV-R-132: on the road Heavy counts as Overburdened, and nobody forces the pace like that. */
const tooLoaded = (pace: Pace, load: Encumbrance, who: string): Refusal | undefined =>
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
  const level = mountLoad(capacityKg, mount.loadKg);
  return ENCUMBRANCE[level].moves ? tooLoaded(pace, level, `the ${name}`) : undefined;
}

/** The mount's Speed, or the traveller's own; on foot a party goes at its slowest (SV-R-129). */
function travelSpeed(journey: Journey, fatigue: number, play: Pick<SimversePlay, 'trace'>): number | Refusal {
  if (journey.mount) {
    const mounted = mountedSpeed(journey.mount, play);
    return isRefusal(mounted) ? mounted : underWay(Math.min(mounted.speed, ...journey.companions));
  }
  const mover: Mover = { ...journey, fatigueLevel: fatigue, barelyFunctional: false };
  return underWay(Math.min(movingSpeed(mover, play), ...journey.companions));
}

/** SV-TRAV-02: a Speed of 0 is no journey, and costs nobody anything. */
const underWay = (speed: number): number | Refusal =>
  speed > 0 ? speed : refuse('SV-TRAV-02', 'At Speed 0 nobody gets anywhere: lighten the load, or ride.');

/** SV-TRAV-02: Speed × pace × terrain × hours / 8; fractions kept. */
function distance(speed: number, hours: number, { pace, terrain, facilitatedMovement }: Journey): number {
  const percent = facilitatedMovement ? 100 : TERRAINS[terrain].percent;
  return tidy((speed * PACES[pace].km * percent * hours) / 100 / STANDARD_DAY);
}

/** A km is a sum of quarters, eighths and hundredths; binary dust is wiped off far below them. */
const tidy = (km: number): number => Math.round(km * 1e9) / 1e9;

/** SV-TRAV-05, SV-TRAV-06: Stamina of one 4-hour period, not rounded yet. Mounted, the mount pays (SV-R-137). */
function staminaPerPeriod({ pace, terrain, facilitatedMovement, load, mount }: Journey): number {
  if (mount) return 0;
  const ground = facilitatedMovement ? 1 : TERRAINS[terrain].stamina;
  return PACES[pace].staminaPer4Hours * ground * (isLoaded(load) ? LOADED_STAMINA : 1);
}
const isLoaded = (load: Encumbrance): boolean => load !== 'Normal';

const periodsIn = (hours: number): number => Math.floor(hours / PERIOD);

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
  input: z.strictObject({
    ...travelFields,
    share: z.number().min(0).max(1).default(1).describe('What navigation leaves of the distance.'),
  }),
  output: z.strictObject({
    speed: z.number().describe('The Speed that sets the distance.'),
    km: z.number(),
    stamina: z.int().describe('Stamina it costs.'),
    perception: z.int().describe('Modifier on Perception under way.'),
    stealth: z.boolean().describe('Whether one can move stealthily.'),
    note: z.string(),
  }),
  example: {
    input: { speed: 6, terrain: 'hills' },
    dice: [],
    outcome: { speed: 6, km: 18, stamina: 3, perception: 0, stealth: false, note: '' },
  },
  run({ share, ...journey }, play) {
    const speed = whyNot(journey) ?? travelSpeed(journey, journey.fatigueLevel, play);
    if (isRefusal(speed)) return speed;
    const { pace, terrain, hours } = journey;
    const full = distance(speed, hours, journey);
    play.trace.note(
      'SV-TRAV-02',
      `Speed ${speed} × ${PACES[pace].km} (${pace}) × ${terrain}, ${hours} hours`,
      full,
    );
    return {
      speed,
      km: tidy(full * share),
      stamina: roundDown(staminaPerPeriod(journey) * periodsIn(hours)),
      perception: PACES[pace].perception,
      stealth: PACES[pace].stealth,
      note: journey.facilitatedMovement ? '' : TERRAINS[terrain].note,
    };
  },
});

interface Marching {
  readonly km: number;
  readonly hours: number;
  readonly stamina: number;
  readonly fatigue: number;
}

/** SV-TRAV-01, 08, 10: four hours: the way, the Stamina or a level of fatigue instead, the EN roll of a Forced March. */
function marchPeriod(
  before: Marching,
  period: number,
  label: string,
  journey: Marcher,
  play: SimversePlay,
): Marching | Refusal {
  const speed = travelSpeed(journey, before.fatigue, play);
  if (isRefusal(speed)) return speed;
  const per = staminaPerPeriod(journey);
  // SV-R-03: the sum over the whole leg is rounded, so each period pays what it adds to that sum.
  const due = roundDown(per * period) - roundDown(per * (period - 1));
  const paid = before.stamina >= due;
  if (paid) play.trace.note('SV-TRAV-10', 'Stamina', -due);
  else play.trace.note('SV-TRAV-10', `${due} Stamina cannot be paid`, 'a level of fatigue instead');
  const held = !PACES[journey.pace].enRoll || succeeds(journey.EN, label, play);
  return {
    km: tidy(before.km + distance(speed, PERIOD, journey)),
    hours: before.hours + PERIOD,
    stamina: paid ? before.stamina - due : before.stamina,
    fatigue: moreFatigue(before.fatigue, (paid ? 0 : 1) + (held ? 0 : 1)),
  };
}

type Marcher = Journey & { readonly EN: number };

export const marchProcedure = procedure({
  name: 'march',
  title: 'A day’s march with its rolls',
  summary:
    'One traveller’s day: Stamina every 4 hours (a level of fatigue where it cannot be paid), at Forced March an EN roll every 4 hours or a level of fatigue, and past 8 hours an EN roll at the end or −2 on everything next day. Eight hours on end without breaks cost a level. Mounted, the mount pays the Stamina, but the rider still rolls.',
  rules: [
    'SV-TRAV-01',
    'SV-TRAV-02',
    'SV-TRAV-03',
    'SV-TRAV-04',
    'SV-TRAV-05',
    'SV-TRAV-06',
    'SV-TRAV-08',
    'SV-TRAV-10',
    'SV-TRAV-14',
  ],
  input: z.strictObject({
    ...travelFields,
    EN: attributeValue.default(10),
    stamina: z.int().min(0).max(500).default(20),
    breaks: z.boolean().default(true).describe('The standard day includes breaks.'),
  }),
  output: z.strictObject({
    km: z.number(),
    hours: z.number().describe('Hours walked, fewer after a collapse.'),
    staminaAfter: z.int(),
    fatigueLevel: z.int(),
    fatigueGained: z.int(),
    nextDayPenalty: z.int().describe('On all actions the next day.'),
    exhausted: z.boolean().describe('Stamina at 0: −4 on physical actions.'),
  }),
  example: {
    input: { speed: 5, pace: 'Forced March', EN: 15, stamina: 2 },
    dice: [3, 3, 4, 3, 3, 4],
    outcome: {
      km: 35,
      hours: 8,
      staminaAfter: 0,
      fatigueLevel: 1,
      fatigueGained: 1,
      nextDayPenalty: 0,
      exhausted: true,
    },
  },
  run({ breaks, stamina, ...journey }, play) {
    const refused = whyNot(journey);
    if (refused) return refused;
    let now: Marching = { km: 0, hours: 0, stamina, fatigue: journey.fatigueLevel };
    for (let period = 1; period <= periodsIn(journey.hours) && awake(now); period++) {
      const hours = `hours ${(period - 1) * PERIOD + 1}-${period * PERIOD}`;
      const before = now;
      const after = play.trace.within('SV-TRAV-01', hours, () =>
        marchPeriod(before, period, hours, journey, play),
      );
      if (isRefusal(after)) return after;
      now = after;
    }
    if (awake(now) && now.hours < journey.hours) {
      const rest = lastHours(now, journey, play);
      if (isRefusal(rest)) return rest;
      now = rest;
    }
    // SV-R-134: only eight hours on end, without breaks.
    if (!breaks && now.hours >= STANDARD_DAY)
      now = { ...now, fatigue: fatigueAfter(now.fatigue, 'eight hours of travel without rest') };
    // SV-TRAV-03: who has pushed beyond the standard day rolls at the end.
    const pushed = now.hours > STANDARD_DAY && !succeeds(journey.EN, 'end of march', play);
    return {
      km: now.km,
      hours: now.hours,
      staminaAfter: now.stamina,
      fatigueLevel: now.fatigue,
      fatigueGained: now.fatigue - journey.fatigueLevel,
      nextDayPenalty: pushed ? NEXT_DAY : 0,
      exhausted: now.stamina === 0,
    };
  },
});

/** SV-TRAV-03. */
export const NEXT_DAY = -2;
const awake = ({ fatigue }: Marching): boolean => !fatigueRow(fatigue).unconscious;

/** Hours beyond the last full period: distance, but neither Stamina nor a roll. */
function lastHours(now: Marching, journey: Marcher, play: SimversePlay): Marching | Refusal {
  const speed = travelSpeed(journey, now.fatigue, play);
  if (isRefusal(speed)) return speed;
  const hours = journey.hours - now.hours;
  return { ...now, hours: journey.hours, km: tidy(now.km + distance(speed, hours, journey)) };
}

export const travelParts: readonly Part[] = [
  { kind: 'table', name: 'travel paces', rules: ['SV-TRAV-01'] },
  { kind: 'table', name: 'terrains', rules: ['SV-TRAV-04'] },
  { kind: 'derivation', name: 'distance per day', rules: ['SV-TRAV-02', 'SV-TRAV-05', 'SV-TRAV-14'] },
  { kind: 'state', name: 'loads and Stamina on the road', rules: ['SV-TRAV-06', 'SV-TRAV-10'] },
];
