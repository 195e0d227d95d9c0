/** How a fight is set up: who takes part, where they stand, and who begins. */
import {
  check,
  type Happening,
  isMarked,
  lineUp,
  muster,
  type Prepared,
  type Problem,
  type Refusal,
  sideSchema,
} from '@arbiter/engine';
import { z } from 'zod';
import { type Creature, type CreatureInput, creatureOf } from '../character/creature.ts';
import { person } from '../character/person.ts';
import { spanOf } from '../combat/spaces.ts';
import { charactersFirst, rollInitiative } from '../combat/turn.ts';
import { creatures } from '../content/creatures.ts';
import { itemByName } from '../content/items.ts';
import { pregenerated } from '../content/pregenerated.ts';
import { type EdgePlay, type EdgeReadings, refuse } from '../play.ts';
import { perilSchema } from '../world/terrain.ts';
import { SCENE_ZONES, sceneSchema, zoneSchema } from '../world/zones.ts';
import type { FightEvent } from './event.ts';
import type { Fighter, FightMap, FightState, Side } from './state.ts';

const place = z.strictObject({ x: z.int().min(0).max(99), y: z.int().min(0).max(99) });
const spaces = (what: string) => z.array(place).max(4000).default([]).describe(what);

export const setupSchema = z.strictObject({
  party: sideSchema.describe('The characters’ side.'),
  foes: sideSchema.describe('Everybody against them.'),
  map: z
    .strictObject({
      width: z.int().min(3).max(100).default(16),
      height: z.int().min(3).max(100).default(10),
      walls: spaces('Spaces nobody can enter or see through.'),
      cover: spaces('Half high things: Cover for whoever stands behind.'),
      difficult: spaces('Spaces that cost two spaces of movement.'),
      hazards: spaces('Hazardous spaces.'),
      dim: spaces('Dim light.'),
      dark: spaces('Darkness.'),
    })
    .nullable()
    .optional()
    .describe('A grid of spaces of 2 metres. Left out, with no scene: an open field.'),
  scene: sceneSchema
    .optional()
    .describe('In place of a map: theater of the mind, with the zones of such a place.'),
  hazard: perilSchema.nullable().default(null).describe('What the hazardous spaces do.'),
  events: z
    .array(perilSchema)
    .max(10)
    .default([])
    .describe('Environmental Events at the end of each round, for everybody.'),
  first: z.enum(['party', 'foes']).optional().describe('Who begins; left out: 1d20.'),
  maxRounds: z.int().min(1).max(1000).default(60).describe('After so many rounds nobody has won.'),
});
export type Setup = z.output<typeof setupSchema>;

const entry = z.strictObject({ inLair: z.boolean().default(false).describe('Whether it is in its lair.') });

const OPEN_FIELD: FightMap = {
  width: 16,
  height: 10,
  walls: [],
  cover: [],
  difficult: [],
  hazards: [],
  dim: [],
  dark: [],
};
const APART = 6;

const refused = (problems: readonly Problem[]): Refusal =>
  refuse('ED-INI-01', problems.map(each => each.message).join(' '), problems[0]?.path ?? '');

/** A fresh fighter from a creature. */
function fighterFrom(
  creature: Creature,
  who: { id: string; name: string; side: Side; inLair: boolean },
  at: { x: number; y: number; zone: Fighter['zone'] },
): Fighter {
  const only = (
    counts: Readonly<Record<string, number>>,
    isKnown: (name: string) => boolean,
  ): Record<string, number> => Object.fromEntries(Object.entries(counts).filter(([name]) => isKnown(name)));
  return {
    ...creature,
    // A fight keeps count of what it can use; the rest stays in the file.
    ammunition: only(creature.ammunition, name => creature.weapons.some(each => each.ammunition === name)),
    items: only(creature.items, name => itemByName(name) !== undefined),
    spent: only(creature.spent, name => creature.abilities.some(each => each.id === name)),
    ...who,
    ...at,
    act: true,
    swift: true,
    minor: true,
    moved: 0,
    travelled: 0,
    extraMove: 0,
    ended: false,
    arriving: false,
    evading: false,
    scathed: false,
    used: [],
    hiddenFrom: [],
    hiding: null,
    locatedBy: [],
    engagedWith: null,
    gone: false,
  };
}

export function prepare(
  given: unknown,
  play: EdgePlay,
): Prepared<FightState, FightEvent, EdgeReadings> | Refusal {
  const read = check(setupSchema, given);
  if (!read.ok) return refused(read.problems);
  const setup = read.value;
  const all = muster<CreatureInput, z.output<typeof entry>>(
    { party: setup.party, foes: setup.foes },
    {
      person,
      content: { creatures },
      pregenerated,
      with: entry,
      nameOf: one => one.name,
      readings: play.readings,
      most: 40,
    },
  );
  if (!all.ok) return refused(all.problems);
  if (setup.map && setup.scene)
    return refuse('ED-TOM-01', 'A fight has a map or a scene with zones, not both.', 'scene');
  const map = setup.scene ? null : (setup.map ?? OPEN_FIELD);
  const made: Omit<Fighter, 'x' | 'y' | 'zone'>[] = [];
  for (const { id, name, side, person: one, with: own, path } of all.value) {
    const creature = creatureOf({ ...one, name }, play);
    if ('refused' in creature) return refuse('ED-INI-01', `${path} (${name}): ${creature.message}`, path);
    made.push(
      fighterFrom(creature, { id, name, side: side as Side, inLair: own.inLair }, { x: 0, y: 0, zone: null }),
    );
  }
  const places = map
    ? lineUp(
        map,
        all.value.map((one, i) => ({
          side: one.side,
          name: one.name,
          at: one.at,
          path: one.path,
          span: Math.max(1, spanOf(made[i]!.size)),
        })),
        APART,
        at => isMarked(map, map.walls, at),
      )
    : undefined;
  if (places && !places.ok) return refused(places.problems);
  const zones = all.value.map(one => one.zone ?? 'Adjacent');
  for (const [i, zone] of zones.entries())
    if (
      setup.scene &&
      (!zoneSchema.safeParse(zone).success || !(SCENE_ZONES[setup.scene] as readonly string[]).includes(zone))
    )
      return refuse(
        'ED-TOM-02',
        `${all.value[i]!.path}: this scene has the zones ${SCENE_ZONES[setup.scene].join(', ')}, not ${zone}.`,
        all.value[i]!.path,
      );
  const begin = (now: EdgePlay): Happening<FightState, FightEvent> => {
    const roll = setup.first === undefined ? rollInitiative(now) : 0;
    const first: Side = setup.first ?? (charactersFirst(roll) ? 'party' : 'foes');
    const fighters = Object.fromEntries(
      made.map((one, i) => {
        const at = places?.ok ? places.value[i]! : { x: 0, y: 0 };
        return [one.id, { ...one, x: at.x, y: at.y, zone: map ? null : (zones[i] as Fighter['zone']) }];
      }),
    );
    const state: FightState = {
      fighters,
      map,
      scene: setup.scene ?? null,
      hazard: setup.hazard,
      events: setup.events,
      maxRounds: setup.maxRounds,
      first,
      readings: now.readings,
      round: 1,
      slot: 0,
      lairDone: [],
      asked: null,
      queue: [],
      winner: null,
    };
    return { state, events: [{ is: 'began', first, roll }] };
  };
  return { begin };
}
