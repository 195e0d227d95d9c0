/** TRAV-13, TRAV-14: travelling by mount and vehicle. */
import { capital, entryMarks, isRefusal, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { byNameOr, eitherSchema, nameAmong } from '../by-name.ts';
import { ENCUMBRANCE, ENCUMBRANCES, type Encumbrance, underLoad } from '../character/derived.ts';
import { MOUNTS, MOUNTS_FOR_SALE, SOLD_AS } from '../content/mount-list.ts';
import { part, procedure, refuse, type SimversePlay } from '../play.ts';

/** SV-R-136: the only base the book gives. */
export const AVERAGE_SPEED = 5;

/** The loads that a mount still moves under. */
const MOVING = ENCUMBRANCES.filter(level => ENCUMBRANCE[level].moves);

/** Beasts that only the companion's price list has, with a Speed and a load of their own. */
const BOUGHT = MOUNTS_FOR_SALE.flatMap(({ name, speed, carryKg }) =>
  speed && carryKg && !(name in SOLD_AS) ? [{ name, speed, capacityKg: carryKg, roadsOnly: false }] : [],
);
const MOUNT_NAMES = [...MOUNTS, ...BOUGHT].map(({ name }) => name) as [string, ...string[]];

/** What a mount or vehicle of a list says; those of packs have a Speed of their own. */
export const mountFields = {
  speed: z.number().min(0).max(100).describe('Its Speed, whoever rides.'),
  capacityKg: z
    .number()
    .min(0)
    .max(1_000_000)
    .describe('What it carries or pulls without a load penalty.')
    .meta({ unit: 'kg' }),
  roadsOnly: z.boolean().default(false).describe('Goes only on roads.'),
  notes: z.string().max(400).optional(),
};
const mountEntry = z.strictObject({ ...entryMarks, ...mountFields });
const isEntryOfPack = (given: unknown): boolean =>
  typeof given === 'object' && given !== null && 'id' in given;

/** SV-R-136: a row of the book as an entry says it. */
export const mountRow = ({ multiplier, ...row }: { multiplier?: number }): object =>
  multiplier === undefined ? row : { ...row, speed: AVERAGE_SPEED * multiplier };

/** SV-FLAW-09: what carries whoever cannot walk. */
const WHEELCHAIR = { name: 'wheelchair', speed: 2, capacityKg: 150, roadsOnly: false } as const;

/** SV-R-233: what somebody rides in a fight, by name or by its Speed. */
export const riddenField = byNameOr(
  nameAmong([WHEELCHAIR.name, ...MOUNT_NAMES] as [string, ...string[]], SOLD_AS),
  eitherSchema(
    isEntryOfPack,
    mountEntry,
    z.strictObject({ name: z.string().min(1).max(80), speed: z.number().min(0).max(100) }),
  ),
)
  .describe('What carries them: a mount, a wheelchair, or anything with a Speed of its own.')
  .meta({ from: 'mounts', also: '.' });

/** What carries somebody, and how fast. */
export const carrierOf = (
  given: z.output<typeof riddenField>,
): { readonly name: string; readonly speed: number } =>
  typeof given === 'object'
    ? given
    : given === WHEELCHAIR.name
      ? WHEELCHAIR
      : beastOf({ kind: given, draftAnimal: true, loadKg: 0 });

export const mountSchema = z
  .strictObject({
    kind: byNameOr(
      nameAmong(MOUNT_NAMES, SOLD_AS),
      eitherSchema(
        isEntryOfPack,
        mountEntry,
        z.strictObject({
          name: z.string().min(1).max(80).meta({ rank: 'first' }),
          speed: z.number().min(0).max(100).meta({ rank: 'first' }),
          capacityKg: z.number().min(0).max(1_000_000).meta({ rank: 'first', unit: 'kg' }),
        }),
      ),
    )
      .describe(
        'One of the book’s, or of the price list (pony, mule), or one with a Speed and capacity of its own.',
      )
      .meta({ rank: 'first', from: 'mounts', also: '.' }),
    draftAnimal: z.boolean().default(true).describe('Wagons: something draws it.').meta({ rank: 'rare' }),
    loadKg: z
      .number()
      .min(0)
      .max(1_000_000)
      .default(0)
      .describe('Rider, gear and freight together.')
      .meta({ rank: 'often', unit: 'kg' }),
  })
  .describe('What carries or draws the traveller.');
export type Mounted = z.output<typeof mountSchema>;

interface Beast {
  readonly name: string;
  readonly speed: number;
  readonly capacityKg: number;
  readonly roadsOnly: boolean;
}

export function beastOf({ kind }: Mounted): Beast {
  if (typeof kind === 'object') return { roadsOnly: false, ...kind };
  const bought = BOUGHT.find(beast => beast.name === kind);
  if (bought) return bought;
  const row = MOUNTS.find(mount => mount.name === kind) ?? MOUNTS[0];
  return {
    name: row.name,
    speed: AVERAGE_SPEED * row.multiplier,
    capacityKg: row.capacityKg,
    roadsOnly: 'roadsOnly' in row,
  };
}

/** SV-R-138: the listed load is its carry capacity, and the usual bands apply. Compared in whole grams. */
export function mountLoad(capacityKg: number, loadKg: number): Encumbrance {
  const [grams, capacity] = [Math.round(loadKg * 1000), Math.round(capacityKg * 1000)];
  return ENCUMBRANCES.find(level => grams * 100 <= capacity * ENCUMBRANCE[level].upTo) ?? 'Immobile';
}

export interface MountedSpeed {
  readonly level: Encumbrance;
  readonly speed: number;
}

/** SV-TRAV-14: the mount's Speed under its load, whoever rides. */
export function mountedSpeed(mounted: Mounted, play: Pick<SimversePlay, 'trace'>): MountedSpeed | Refusal {
  const beast = beastOf(mounted);
  const level = mountLoad(beast.capacityKg, mounted.loadKg);
  if (!ENCUMBRANCE[level].moves)
    return refuse('SV-TRAV-14', `More than twice its load and the ${beast.name} does not move: drop weight.`);
  const { total } = play.trace
    .sum('SV-TRAV-14', `Speed of the ${beast.name}`)
    .add('Speed', beast.speed, 'SV-TRAV-13')
    .change(`${level} load`, s => Math.max(0, underLoad(s, level)), 'SV-R-138');
  return { level, speed: total };
}

export const mountProcedure = procedure({
  name: 'mount',
  title: 'A mount and its load',
  summary:
    'How fast a mount or vehicle is with its load: 5 × its multiplier, whoever rides. Beyond the listed load it suffers as a loaded character does.',
  rules: ['SV-TRAV-13', 'SV-TRAV-14'],
  input: z.strictObject({ mount: mountSchema.meta({ rank: 'first' }) }),
  output: z.strictObject({
    level: z.enum(MOVING).describe('Under more than twice its load it does not move, which is refused.'),
    speed: z.number(),
    capacityKg: z.number().meta({ unit: 'kg' }),
  }),
  example: {
    input: { mount: { kind: 'riding horse', loadKg: 150 } },
    dice: [],
    outcome: { level: 'Heavy', speed: 8, capacityKg: 120 },
  },
  run({ mount }, play) {
    const found = mountedSpeed(mount, play);
    return isRefusal(found) ? found : { ...found, capacityKg: beastOf(mount).capacityKg };
  },
  tell: ({ level, speed }, { mount }) => `${capital(beastOf(mount).name)}: ${level} load, Speed ${speed}.`,
});

export const mountParts = [part('table', 'mounts', ['SV-TRAV-13'], mountLoad)];
