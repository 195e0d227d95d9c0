/** Some of the fights looked at closely: what everybody lost, when they fell, and what they used. */
import {
  type EncounterRules,
  isSame,
  type LegalAction,
  type Readings,
  roundOf,
  type Seen,
  type Standing,
  standingsOf,
} from '@arbiter/engine';

/** What some fights showed to whoever looked closely. */
export interface Watched {
  readonly fights: number;
  readonly fighters: Readonly<Record<string, WatchedFighter>>;
}

/** One fighter in those fights, everything added up. */
export interface WatchedFighter {
  readonly name: string;
  readonly side: string;
  /** Points of life that were taken from them, in the book's own measure; what was healed meanwhile is not taken off. */
  readonly damage: number;
  /** In which rounds they went out of the fight, and how often in each. */
  readonly fell: Readonly<Record<number, number>>;
  /** What they used, and how often: weapons, powers, things, defenses. */
  readonly used: Readonly<Record<string, number>>;
}

/** Fights with lower numbers are looked at closely; of more, everything would take longer and show nothing new. */
export const WATCHED_FIGHTS = 128;

export const UNWATCHED: Watched = { fights: 0, fighters: {} };

/** What was seen in some fights and then in others. */
export function addWatched(a: Watched, b: Watched): Watched {
  if (b.fights === 0) return a;
  const fighters = { ...a.fighters };
  for (const [id, one] of Object.entries(b.fighters)) {
    const known = fighters[id];
    fighters[id] = known
      ? {
          ...known,
          damage: known.damage + one.damage,
          fell: addCounts(known.fell, one.fell),
          used: addCounts(known.used, one.used),
        }
      : one;
  }
  return { fights: a.fights + b.fights, fighters };
}

/** How often each was counted, all in all. */
export function addCounts(a: Counts, b: Counts): Record<string, number> {
  const sum: Record<string, number> = { ...a };
  for (const [key, n] of Object.entries(b)) sum[key] = (sum[key] ?? 0) + n;
  return sum;
}
type Counts = Readonly<Record<string, number>>;

/** Looks at one fight, decision by decision. */
export interface Watcher {
  /** Before a fight's first decision. */
  begin(state: unknown): void;
  /** What is about to be done. */
  decided(state: unknown, actor: string, command: unknown): void;
  /** What has come of it. */
  after(state: unknown): void;
}

/** Whoever looks at the fights of one block, and what they have seen. */
export class Watch implements Watcher {
  readonly #rules: EncounterRules;
  readonly #readings: Readings;
  readonly #fighters: Record<string, Mutable> = {};
  readonly #names = new Map<string, string | undefined>();
  #standing = new Map<string, Standing>();
  #fights = 0;

  constructor(rules: EncounterRules, readings: Readings) {
    this.#rules = rules;
    this.#readings = readings;
  }

  get watched(): Watched {
    return { fights: this.#fights, fighters: this.#fighters };
  }

  /** One more fight, or one more day of fights, has been looked at. */
  count(): void {
    this.#fights++;
  }

  begin(state: unknown): void {
    this.#standing = new Map();
    this.#look(state);
  }

  decided(state: unknown, actor: string, command: unknown): void {
    const used = this.#nameOf(state, actor, command as Command);
    const fighter = this.#fighters[actor];
    if (used !== undefined && fighter) fighter.used[used] = (fighter.used[used] ?? 0) + 1;
  }

  after(state: unknown): void {
    this.#look(state);
  }

  #look(state: unknown): void {
    const round = roundOf(this.#rules, state);
    for (const now of standingsOf(this.#rules, state)) {
      const { id, name, side } = now;
      const before = this.#standing.get(id);
      this.#standing.set(id, now);
      this.#fighters[id] ??= { name, side, damage: 0, fell: {}, used: {} };
      if (!before) continue;
      const fighter = this.#fighters[id]!;
      fighter.damage += Math.max(0, (before.life?.now ?? 0) - (now.life?.now ?? 0));
      if (isIn(before) && !isIn(now)) fighter.fell[round] = (fighter.fell[round] ?? 0) + 1;
    }
  }

  /** What somebody uses, by the name that it has on their sheet or where it is offered; nothing where they use nothing. */
  #nameOf(state: unknown, actor: string, command: Command): string | undefined {
    const tools = Object.entries(command).filter(([field]) => TOOLS.has(field));
    if (!tools.some(([, tool]) => typeof tool === 'string' || typeof tool === 'number')) return undefined;
    const key = JSON.stringify({ ...command, target: undefined, x: undefined, y: undefined });
    if (!this.#names.has(key)) this.#names.set(key, this.#found(state, actor, command));
    return this.#names.get(key);
  }

  #found(state: unknown, actor: string, command: Command): string | undefined {
    const { weapon, ability, act } = command;
    const arm =
      weapon !== undefined && ability === undefined && act === undefined
        ? this.#rules.weaponsOf?.(state, actor).find(one => isSame(one.weapon, weapon))?.name
        : undefined;
    if (arm !== undefined) return arm;
    const offer = this.#rules
      .legal(state, actor, this.#readings)
      .find((one: LegalAction<unknown>) => isSame(one.command, command));
    return offer && withoutTarget(offer.label, this.#rules.glance(state).fighters);
  }
}

interface Mutable extends WatchedFighter {
  damage: number;
  readonly fell: Record<number, number>;
  readonly used: Record<string, number>;
}

const isIn = ({ able, there }: Standing): boolean => able && there;

/** A command, as far as it says what it is done with. */
interface Command {
  readonly do: string;
  readonly weapon?: unknown;
  readonly ability?: unknown;
  readonly act?: unknown;
}

/** The fields in which the books' commands say what is used. */
const TOOLS: ReadonlySet<string> = new Set([
  ...['weapon', 'ability', 'act', 'power', 'spell', 'magic', 'song', 'item', 'herb', 'with', 'maneuver'],
]);

/** `Thread Bolt → Grey wolf 2` without at whom: the same thing whoever it is done to. */
export function withoutTarget(label: string, fighters: readonly Pick<Seen, 'name'>[]): string {
  const longestFirst = fighters.map(({ name }) => name).sort((a, b) => b.length - a.length);
  for (const name of longestFirst) {
    const at = new RegExp(
      `(?:\\s*(?:→|:|\\bon\\b|\\bfor\\b)\\s*${literally(name)})|(?:\\s${literally(name)}(?= with ))`,
    );
    if (at.test(label)) return label.replace(at, '').trim();
  }
  return label.replace(/ at \d+, \d+$/, '');
}

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
