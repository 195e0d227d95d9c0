/** What a fight leaves on the ground: where blood was shed, and the ways that were walked last. */
import {
  courseOf,
  type FightLog,
  type Glance,
  glanceFor,
  type openRules,
  type Sitting,
  type Step,
  stateAfterAll,
  type Viewer,
} from '@arbiter/engine';
import { healthShown } from './health.ts';
import { localOf } from './model.ts';

type OpenRules = ReturnType<typeof openRules>;

export interface Stain {
  readonly x: number;
  readonly y: number;
  /** How much of a life was lost there, all in all, up to 1. */
  readonly much: number;
}

export interface Track {
  readonly id: string;
  readonly side: string;
  readonly from: { readonly x: number; readonly y: number };
  readonly to: { readonly x: number; readonly y: number };
}

export interface Remains {
  readonly stains: readonly Stain[];
  readonly tracks: readonly Track[];
}

/** Everybody who is seen, as far as the ground remembers. */
type Sight = readonly {
  readonly id: string;
  readonly side: string;
  readonly x: number;
  readonly y: number;
  readonly life: number;
}[];

/** So many ways are drawn; older ones are trodden over. */
const MOST_TRACKS = 14;
/** A fight that is opened again is gone through from so many steps back. */
const MOST_STEPS = 80;
/** A scratch leaves no mark. */
const LEAST = 0.02;

export const sightOf = ({ fighters }: Pick<Glance, 'fighters'>): Sight =>
  fighters
    .filter(({ there }) => there)
    .map(fighter => {
      const { id, side, x, y } = fighter;
      return { id, side, x, y, life: healthShown(fighter) };
    });

/** What came of what was seen after each step. */
export function remainsOf(sights: readonly Sight[]): Remains {
  const stains = new Map<string, Stain>();
  const tracks: Track[] = [];
  for (const [i, sight] of sights.entries()) {
    const before = new Map(sights[i - 1]?.map(one => [one.id, one]));
    for (const { id, side, x, y, life } of sight) {
      const was = before.get(id);
      if (!was) continue;
      if (was.x !== x || was.y !== y) tracks.push({ id, side, from: { x: was.x, y: was.y }, to: { x, y } });
      if (was.life - life < LEAST) continue;
      const place = `${x},${y}`;
      const much = Math.min(1, (stains.get(place)?.much ?? 0) + was.life - life);
      stains.set(place, { x, y, much });
    }
  }
  return { stains: [...stains.values()], tracks: tracks.slice(-MOST_TRACKS) };
}

/**
 * The remains of a fight as it goes on: each step is looked at once. A fight that went back, or is opened again, is gone
 * through once more where its log is at hand; at others' tables only what was seen from here is remembered.
 */
export function rememberedGround(rules: OpenRules): (sitting: Sitting) => Remains {
  let steps: readonly unknown[] = [];
  let sights: Sight[] = [];
  let viewer: Viewer | undefined;
  return sitting => {
    const fight = localOf(sitting)?.fight;
    const standing = fight ? courseOf(fight.log).standing : sitting.story;
    const isOnward =
      viewer === sitting.viewer &&
      standing.length >= steps.length &&
      (!fight || steps.every((step, i) => step === standing[i]));
    const more = standing.length - steps.length;
    if (isOnward && (more === 1 || !fight)) sights.push(sightOf(sitting.view.glance));
    else if (!isOnward || more > 0)
      sights = fight ? sightsAlong(rules, fight, sitting.viewer) : [sightOf(sitting.view.glance)];
    steps = standing;
    viewer = sitting.viewer;
    return remainsOf(sights);
  };
}

function sightsAlong(rules: OpenRules, { start, log }: FightLog, viewer: Viewer): Sight[] {
  const { standing } = courseOf(log);
  const from = Math.max(0, standing.length - MOST_STEPS);
  const eventsOf = (steps: readonly Step[]): unknown[] => steps.flatMap(({ events }) => events);
  let state = stateAfterAll(rules, start, eventsOf(standing.slice(0, from)));
  const look = (): Sight => sightOf(glanceFor(rules, state, viewer));
  const sights = [look()];
  for (const step of standing.slice(from)) {
    state = stateAfterAll(rules, state, eventsOf([step]));
    sights.push(look());
  }
  return sights;
}
