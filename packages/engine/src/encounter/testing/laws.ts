/**
 * What every book's encounter must do, whatever its rules. A book's test calls `encounterLaws` once:
 *
 *     encounterLaws(simverse, { rule: 'SV-INIT-01', unsound, perft: { wolves: [120, 9034] } });
 *
 * and has: random legal play to the end, every legal command accepted and nonsense refused with a rule, replay through
 * JSON, undo, the same whether decided and then written down or carried out at once, by command or by tactics, tactics that are never refused, deliberate or not,
 * resources within bounds, nothing of the hidden in a player's view, counted play, sentences with true numbers, and tampered states refused. All chance is seeded; a failure names its seed.
 */
import { fastDice, type Generator, generator, liveDice } from '@arbiter/dice';
import { describe, expect, test } from 'vitest';
import { Play } from '../../play.ts';
import { isRefusal } from '../../refusal.ts';
import type { Ruleset } from '../../ruleset.ts';
import { defaultReadings, type Readings } from '../../ruling.ts';
import { jsonSchema } from '../../schema.ts';
import { Trace } from '../../trace.ts';
import { deliberate } from '../deliberate.ts';
import { stateAfterAll } from '../fold.ts';
import { type Standing, standingOf } from '../glance.ts';
import { Memory, mentions, OPENNESS, type Openness } from '../known.ts';
import {
  copyOf,
  type EncounterRules,
  enact,
  GAME_MASTER,
  replay,
  standingsOf,
  type Viewer,
} from '../rules.ts';
import {
  aroundFor,
  decideFor,
  foreseeFor,
  glanceFor,
  hiddenFrom,
  knownTo,
  legalFor,
  tellAll,
  tellFor,
  whyNotFor,
} from '../view.ts';
import { isSameData, text } from './agreement.ts';
import { perft } from './perft.ts';

export interface LawOptions<S = unknown, C = unknown, E = unknown> {
  /** The ids these tests count for, in their titles. */
  readonly rule: string;
  /** Any fight that a table might set up; beside it the ready ones are played. */
  readonly anySetup?: ((source: Generator) => unknown) | undefined;
  /** Fights played for each law. */
  readonly fights?: number | undefined;
  /** Commands after which random play is broken off, for books whose fights end late when nobody tries to win. */
  readonly commands?: number | undefined;
  /** Everything in a state that is out of its bounds, in words. */
  readonly unsound?: ((state: S) => readonly string[]) | undefined;
  /** Commands that the rules may allow though `legal` does not list them: the game master's, places without number. */
  readonly unlisted?: ((command: C) => boolean) | undefined;
  /** Further commands that a stranger might try, most of them nonsense. */
  readonly nonsense?: ((state: S, source: Generator) => readonly C[]) | undefined;
  /** The state with somebody hidden from the others, and who that is. */
  readonly hide?: ((state: S, source: Generator) => { state: S; hidden: string } | undefined) | undefined;
  /** How each field of a fighter shows to others: what does not show is drawn anew, and nothing a viewer gets may change. */
  readonly knowledge?: Readonly<Record<string, unknown>> | undefined;
  /** Makes a fighter whose numbers were drawn anew show in the same words as before: life that is still `hurt`. */
  readonly redraw?: ((fighter: never, before: never) => void) | undefined;
  /** Numbers that must stand in an event's sentence: the change that `evolve` made. Nothing where it changes none. */
  readonly changed?: ((before: S, after: S, event: E) => readonly number[]) | undefined;
  /** Kinds of events that must occur in the played fights, so that each one's sentence was heard. */
  readonly kinds?: readonly string[] | undefined;
  /** Legal play of each ready encounter, counted to the first depths. */
  readonly perft?: Readonly<Record<string, readonly number[]>> | undefined;
  /** Spoilt states that a schema alone does not see through, each with what is wrong. */
  readonly tampered?: ((state: S) => readonly (readonly [why: string, state: unknown])[]) | undefined;
}

type Book = Pick<Ruleset, 'id' | 'rules' | 'rulings' | 'encounters'> & { readonly encounter?: unknown };

/** Registers the laws as tests of a book. */
export function encounterLaws<S, C, E>(book: Book, options: LawOptions<S, C, E>): void {
  describe(`${book.id}: the laws of encounters`, () => {
    for (const [law, holds] of Object.entries(lawsOf(book, options)))
      test(`${options.rule}: ${law}`, () => holds());
  });
}

/** Every law with a function that throws where it is broken. */
export function lawsOf<S, C, E>(
  book: Book,
  options: LawOptions<S, C, E>,
): Readonly<Record<string, () => void>> {
  const rules = book.encounter as EncounterRules<S, C, E> | undefined;
  if (!rules) throw new Error(`${book.id} has no encounter.`);
  const court = new Court(book, rules, options);
  const { fights = 12 } = options;
  const some =
    (most: number, law: (seed: string) => void, name: string): (() => void) =>
    () => {
      for (let n = 0; n < Math.min(fights, most); n++) law(`${name} ${n}`);
    };
  return {
    'any legal play is accepted and stays in bounds': some(fights, seed => court.anyFight(seed), 'any'),
    'nonsense is refused with a rule and changes nothing; what is not offered is refused': some(
      6,
      seed => court.tryNonsense(seed),
      'nonsense',
    ),
    'the log is the state, through JSON too; undo is as if it had never been': some(
      8,
      seed => court.replays(seed),
      'replay',
    ),
    'decided and written down, or carried out at once: the same happens': some(
      fights,
      seed => court.enacts(seed),
      'enacted',
    ),
    'tactics are never refused, and every fight comes to an end': some(
      fights,
      seed => court.tacticsPlay(seed),
      'tactics',
    ),
    'whoever takes a moment is never refused, and decides the same again': () => court.deliberates(),
    'every event is told in a sentence whose numbers are the change': () => court.tells(fights),
    'nothing of the hidden is shown, offered or told': some(4, seed => court.keepsSecrets(seed), 'hidden'),
    'what a viewer may not know has no influence on what they get': some(
      6,
      seed => court.keepsApart(seed),
      'apart',
    ),
    'a step leaves the state before it as it was, and they share whoever it does not touch': some(
      4,
      seed => court.shares(seed),
      'shared',
    ),
    'a tampered state is refused, or is the same state': some(
      4,
      seed => court.refusesTampering(seed),
      'tampered',
    ),
    ...Object.fromEntries(
      (book.encounters ?? []).map(ready => [
        `legal play of “${ready.id}” counted`,
        () => court.counts(ready.id, ready.setup),
      ]),
    ),
  };
}

type WithFighters<S> = S & { fighters: Record<string, Record<string, unknown>> };

/** Plays fights and watches that the laws are kept. */
class Court<S, C, E> {
  readonly readings: Readings;
  readonly #rules: EncounterRules<S, C, E>;
  readonly #options: LawOptions<S, C, E>;
  readonly #ids: ReadonlySet<string>;
  readonly #ready: readonly unknown[];
  /** Every kind of command there is. */
  readonly #kinds: readonly string[];

  constructor(
    ruleset: Pick<Ruleset, 'id' | 'rules' | 'rulings' | 'encounters'>,
    rules: EncounterRules<S, C, E>,
    options: LawOptions<S, C, E>,
  ) {
    this.readings = defaultReadings(ruleset.rulings);
    this.#rules = rules;
    this.#options = options;
    this.#ids = new Set([...ruleset.rules, ...ruleset.rulings].map(({ id }) => id));
    this.#ready = (ruleset.encounters ?? []).map(({ setup }) => setup);
    const { oneOf, anyOf } = jsonSchema(rules.command);
    this.#kinds = (oneOf ?? anyOf ?? []).map(({ properties }) => String(properties?.do?.const));
  }

  opening(setup: unknown, source: Generator): S {
    const begun = this.#rules.start(setup, new Play(liveDice(source), this.readings));
    if (isRefusal(begun)) throw new Error(`[${begun.rule}] ${begun.message}`);
    return begun.state;
  }

  counts(id: string, setup: unknown): void {
    const state = this.opening(setup, generator('perft'));
    const due = this.#options.perft?.[id] ?? [0];
    expect(due.map((_, i) => perft(this.#rules, state, i + 1, this.readings))).toEqual(due);
  }

  /** Every second fight is a ready one, where there are any. */
  #setup(source: Generator): unknown {
    const { anySetup } = this.#options;
    const own = anySetup && (this.#ready.length === 0 || source.below(2) === 0);
    return own ? anySetup(source) : pick(this.#ready, source);
  }

  /** One fight, command by command; `choose` says which comes next. */
  #play(
    seed: string,
    choose: (state: S, actor: string, source: Generator, play: Play) => C,
    watch?: (before: S, after: S, events: readonly E[]) => void,
    most = 3000,
  ): { opening: S; events: E[]; state: S; commands: number } {
    const source = generator(seed);
    const play = new Play(liveDice(source), this.readings);
    const rules = this.#rules;
    const opening = this.opening(this.#setup(source), source);
    const state = copyOf(rules, opening);
    const events: E[] = [];
    let commands = 0;
    for (; commands < most; commands++) {
      const actor = rules.waitingFor(state);
      if (actor === undefined) break;
      const command = choose(state, actor, source, play);
      const written = JSON.stringify(state);
      const happened = rules.decide(state, command, play);
      if (isRefusal(happened))
        throw new Error(
          `${seed}: ${JSON.stringify(command)} was refused: [${happened.rule}] ${happened.message}`,
        );
      if (JSON.stringify(state) !== written)
        throw new Error(`${seed}: deciding ${JSON.stringify(command)} wrote into the state.`);
      const before = watch && copyOf(rules, state);
      for (const event of happened) rules.evolve(state, event);
      events.push(...happened);
      const wrong = this.#options.unsound?.(state) ?? [];
      if (wrong.length > 0) throw new Error(`${seed}: ${JSON.stringify(command)} led to ${wrong.join(' ')}`);
      if (before !== undefined) watch?.(before, state, happened);
    }
    if ((rules.outcome(state) === undefined) !== (rules.waitingFor(state) !== undefined))
      throw new Error(`${seed}: a fight is over exactly when nobody is waited for.`);
    return { opening, events, state, commands };
  }

  /** Any legal command, each kind of them as likely as every other. */
  #anyLegal = (state: S, actor: string, source: Generator): C => {
    const legal = this.#rules.legal(state, actor).map(({ command }) => command);
    if (legal.length === 0) throw new Error(`${actor} is waited for and can do nothing.`);
    const kinds = [...new Set(legal.map(kindOf))];
    const kind = pick(kinds, source);
    return pick(
      legal.filter(command => kindOf(command) === kind),
      source,
    );
  };

  anyFight(seed: string): void {
    this.#play(seed, this.#anyLegal, undefined, this.#options.commands ?? 300);
  }

  tacticsPlay(seed: string): void {
    const { state } = this.#play(seed, (now, actor, _source, play) => this.#rules.tactics(now, actor, play));
    if (this.#rules.outcome(state) === undefined) throw new Error(`${seed}: the fight does not end.`);
  }

  deliberates(): void {
    const rules = this.#rules;
    if (!rules.foresight?.deliberates) return;
    const decide = (now: S, actor: string, _source: Generator, play: Play): C => {
      const before = text(now);
      const [command, again] = [deliberate(rules, now, actor, play), deliberate(rules, now, actor, play)];
      if (text(command) !== text(again)) throw new Error(`${text(command)}, and then ${text(again)}.`);
      if (text(now) !== before) throw new Error('The state has changed though nothing was done.');
      return command;
    };
    this.#play('deliberates', decide, undefined, 20);
  }

  replays(seed: string): void {
    const { evolve, state: schema } = this.#rules;
    const marks: { after: number; state: string }[] = [];
    let [count, commands] = [0, 0];
    const { opening, events, state } = this.#play(
      seed,
      this.#anyLegal,
      (_before, after, happened) => {
        count += happened.length;
        if (commands++ % 7 !== 0) return;
        marks.push({ after: count, state: JSON.stringify(after) });
        const amiss = this.#amiss(after);
        if (amiss !== undefined) throw new Error(`${seed}: ${amiss}`);
      },
      80,
    );
    const written = JSON.parse(JSON.stringify({ opening, events })) as { opening: S; events: E[] };
    const again = replay({ evolve }, written.opening, written.events);
    if (!isSameData(again, state)) throw new Error(`${seed}: replayed, the log leads to another state.`);
    const parsed = schema.safeParse(JSON.parse(JSON.stringify(state)));
    if (!parsed.success)
      throw new Error(`${seed}: the schema does not know the state: ${parsed.error.message}`);
    if (!isSameData(parsed.data, state)) throw new Error(`${seed}: the schema changes the state it reads.`);
    for (const { after, state: then } of marks)
      if (!isSameData(replay({ evolve }, written.opening, written.events.slice(0, after)), JSON.parse(then)))
        throw new Error(`${seed}: undone to event ${after}, the state is another than it was.`);
  }

  /** What happened stays what it was, whatever is carried out in the same state later. */
  enacts(seed: string): void {
    const rules = this.#rules;
    if (!rules.enact) return;
    const source = generator(seed);
    const state = this.opening(this.#setup(source), source);
    const kept: { readonly events: unknown; readonly written: string }[] = [];
    for (let n = 0; n < (this.#options.commands ?? 300); n++) {
      const actor = rules.waitingFor(state);
      if (actor === undefined) break;
      const playOf = (): Play => new Play(liveDice(generator(seed, n)), this.readings, Trace.recording());
      const command = n % 2 ? this.#anyLegal(state, actor, source) : rules.tactics(state, actor, playOf());
      const before = copyOf(rules, state);
      for (const chance of [
        playOf,
        () => new Play(fastDice(generator(seed, n)), this.readings, Trace.unread),
      ])
        if (n % 2 === 0 && !this.#isSameByItself(state, actor, chance))
          throw new Error(
            `${seed}, ${n}: left to itself, ${actor} does something else than its tactics say.`,
          );
      const [asked, done] = [playOf(), playOf()];
      const decided = rules.decide(before, command, asked);
      const events = rules.enact(state, command, done);
      if (isRefusal(decided) || isRefusal(events))
        throw new Error(`${seed}: ${JSON.stringify(command)} was refused.`);
      const differs = (what: string): Error =>
        new Error(`${seed}, ${n}: ${JSON.stringify(command)} carried out at once gives ${what}.`);
      if (!isSameData(events, decided)) throw differs('other events');
      if (!isSameData(done.trace.nodes, asked.trace.nodes)) throw differs('another trace');
      if (!isSameData(state, replay(rules, before, decided))) throw differs('another state');
      kept.push({ events, written: JSON.stringify(events) });
    }
    for (const { events, written } of kept)
      if (JSON.stringify(events) !== written) throw new Error(`${seed}: ${written} was written over later.`);
  }

  /** Whether tactics carried out at once are the tactics, carried out. */
  #isSameByItself(state: S, actor: string, playOf: () => Play): boolean {
    const rules = this.#rules;
    if (!rules.auto) return true;
    const [one, other] = [copyOf(rules, state), copyOf(rules, state)];
    const [atOnce, apart] = [playOf(), playOf()];
    return (
      isSameData(
        rules.auto(one, actor, atOnce),
        enact(rules, other, rules.tactics(other, actor, apart), apart),
      ) &&
      isSameData(one, other) &&
      isSameData(atOnce.trace.nodes, apart.trace.nodes)
    );
  }

  /** What does not fit together in what is shown of a fight. */
  #amiss(state: S): string | undefined {
    const rules = this.#rules;
    const { fighters, phases = [], ties = [] } = rules.glance(state);
    const ids = new Set(fighters.map(({ id }) => id));
    const around = fighters.map(({ id }) => rules.around?.(state, id));
    const named = [
      ...phases.flatMap(({ seats }) => seats.map(({ id }) => id)),
      ...ties.flatMap(({ from, to }) => [from, to]),
      ...around.flatMap(one => one?.others.map(({ id }) => id) ?? []),
    ];
    const stranger = named.find(id => !ids.has(id));
    if (stranger !== undefined) return `${stranger} is shown and is not in the fight.`;
    for (const { name, pools = [], actions = [], conditions = [], cards = [] } of fighters) {
      const loose = cards.find(card => !conditions.includes(card.name));
      if (loose) return `${name} has a card for ${loose.name}, but not the condition.`;
      const below = [...pools, ...actions].find(({ now, least = 0 }) => now < least);
      if (below) return `${name} has ${below.now} of ${below.name}, which is below what is shown.`;
    }
    return undefined;
  }

  tryNonsense(seed: string): void {
    const rules = this.#rules;
    const source = generator(`${seed}, tried`);
    const { unlisted = () => false, nonsense = () => [] } = this.#options;
    let tries = 0;
    this.#play(
      seed,
      (state, actor, chance, play) => {
        const ids = rules.glance(state).fighters.map(({ id }) => id);
        const offers = new Map(ids.map(id => [id, rules.legal(state, id).map(({ command }) => command)]));
        const legal = new Set([...offers.values()].flat().map(command => this.#spelt(command, seed)));
        const offered = offers.get(actor) ?? [];
        const twisted = Array.from({ length: 12 }, () =>
          twist(pick(offered, source), ids, this.#kinds, source),
        );
        const written = JSON.stringify(state);
        for (const given of [...twisted, ...nonsense(state, source)]) {
          const read = rules.command.safeParse(given);
          if (!read.success) continue;
          const command = read.data;
          const answer = rules.decide(state, command, play);
          if (isRefusal(answer) && rules.enact && !isRefusal(rules.enact(state, command, play)))
            throw new Error(`${seed}: ${JSON.stringify(command)} is refused and carried out.`);
          if (JSON.stringify(state) !== written)
            throw new Error(`${seed}: ${JSON.stringify(command)} wrote into the state.`);
          tries++;
          if (isRefusal(answer)) {
            if (!this.#ids.has(answer.rule)) throw new Error(`${seed}: ${answer.rule} is no rule.`);
            if (!answer.message.endsWith('.'))
              throw new Error(`${seed}: “${answer.message}” is no sentence.`);
          }
          if (isRefusal(answer) === legal.has(text(command)) && !unlisted(command))
            throw new Error(
              `${seed}: ${JSON.stringify(command)} is ${isRefusal(answer) ? `offered and refused: ${answer.message}` : 'not offered and allowed'}`,
            );
        }
        return this.#anyLegal(state, actor, chance);
      },
      undefined,
      40,
    );
    expect(tries).toBeGreaterThan(0);
  }

  /** A command as the schema reads it; whatever is offered must be one. */
  #spelt(command: C, seed: string): string {
    const read = this.#rules.command.safeParse(command);
    if (!read.success) throw new Error(`${seed}: ${JSON.stringify(command)} is offered and is no command.`);
    return text(read.data);
  }

  tells(fights: number): void {
    const rules = this.#rules;
    const { changed = () => [], kinds = [] } = this.#options;
    const heard = new Set<string>();
    const listen = (seed: string) => (before: S, _after: S, events: readonly E[]) => {
      let then = before;
      for (const event of events) {
        const now = copyOf(rules, then);
        rules.evolve(now, event);
        const told = rules.tell(now, event);
        heard.add(kindOf(event));
        if (told !== undefined) {
          if (!/^\P{Ll}.*[.!?]$/su.test(told) || /undefined|NaN|null|\[object/.test(told))
            throw new Error(`${seed}: “${told}” is no sentence for ${JSON.stringify(event)}`);
          const numbers = told.match(/\d+/g)?.map(Number) ?? [];
          for (const due of changed(then, now, event))
            if (!numbers.includes(Math.abs(due)))
              throw new Error(`${seed}: “${told}” does not say ${due} of ${JSON.stringify(event)}`);
        }
        then = now;
      }
    };
    for (let n = 0; n < fights; n++) {
      const seed = `told ${n}`;
      const tactics = (now: S, actor: string, _source: Generator, play: Play): C =>
        rules.tactics(now, actor, play);
      this.#play(seed, n % 2 ? this.#anyLegal : tactics, listen(seed), 200);
    }
    expect(kinds.filter(kind => !heard.has(kind))).toEqual([]);
  }

  keepsSecrets(seed: string): void {
    const rules = this.#rules;
    const { hide } = this.#options;
    if (!hide) return;
    const source = generator(`${seed}, hidden`);
    this.#play(
      seed,
      (state, actor, chance) => {
        const veiled = hide(copyOf(rules, state), source);
        if (veiled) this.#looked(veiled.state, veiled.hidden, seed);
        return this.#anyLegal(state, actor, chance);
      },
      undefined,
      60,
    );
  }

  /** Another side looks, and somebody on it. */
  #looked(state: S, hidden: string, seed: string): void {
    const rules = this.#rules;
    const all = rules.glance(state).fighters;
    const who = all.find(({ id }) => id === hidden);
    if (!who) throw new Error(`${seed}: nobody is called ${hidden}.`);
    const others = all.filter(({ side }) => side !== who.side);
    const viewers = new Set<Viewer>(others.slice(0, 1).flatMap(({ side, id }) => [side, id]));
    const asked = others.find(({ id }) => id === rules.waitingFor(state));
    const course = this.#firstOffered(state, seed);
    for (const viewer of viewers) {
      if (!hiddenFrom(rules, state, viewer).has(hidden))
        throw new Error(`${seed}: ${viewer} sees ${hidden}, who is hidden.`);
      const offered = asked ? legalFor(rules, state, asked.id, viewer) : [];
      const seen = knownTo(rules, state, viewer);
      const shown = [
        glanceFor(rules, state, viewer),
        offered,
        all.map(({ id }) => aroundFor(rules, state, viewer, id)),
        offered.slice(0, 40).map(({ command }) => rules.leanings?.(seen, command)),
      ];
      this.#promises(state, offered, viewer);
      if (mentions(shown, new Set([hidden])) || names(shown, who.name))
        throw new Error(`${seed}: ${viewer} is shown ${hidden}, who is hidden.`);
      for (const { before, after, event } of course) {
        const told = tellFor(rules, before, event, viewer);
        if (!told?.includes(who.name)) continue;
        if ([before, after].every(now => hiddenFrom(rules, now, viewer).has(hidden)))
          throw new Error(`${seed}: ${viewer} is told “${told}” of ${hidden}, who is hidden.`);
      }
    }
  }

  /** What is offered can be foreseen, though those who are hidden have no part in it. */
  #promises(state: S, offered: readonly { readonly command: C }[], viewer: Viewer): void {
    if (!this.#rules.foresight) return;
    for (const { command } of [...offered.slice(0, 1), ...offered.slice(-1)])
      foreseeFor(this.#rules, state, command, viewer, this.readings, { courses: 40, runs: 4 });
  }

  /** What comes of the first thing that is offered, event by event. */
  #firstOffered(state: S, seed: string): readonly { before: S; after: S; event: E }[] {
    const rules = this.#rules;
    const actor = rules.waitingFor(state);
    const order = actor === undefined ? undefined : rules.legal(state, actor)[0];
    if (!order) return [];
    const events = rules.decide(state, order.command, new Play(liveDice(generator(seed)), this.readings));
    if (isRefusal(events)) return [];
    let before = state;
    return events.map(event => {
      const after = copyOf(rules, before);
      rules.evolve(after, event);
      const step = { before, after, event };
      before = after;
      return step;
    });
  }

  /**
   * The law of no influence: everything that a viewer may not know is drawn anew, and every byte they would get stays the
   * same. Whoever is waited for finds something in their own view that is accepted, whatever they do not know.
   */
  keepsApart(seed: string): void {
    const rules = this.#rules;
    const source = generator(`${seed}, apart`);
    const { hide } = this.#options;
    this.#play(
      seed,
      (state, actor, chance) => {
        const veiled = source.below(2) === 0 ? hide?.(copyOf(rules, state), source)?.state : undefined;
        const now = veiled ?? state;
        this.#seesTheSame(now, pick(this.#viewers(now), source), pick(OPENNESS, source), source, seed);
        this.#isServed(now, source, seed);
        return this.#anyLegal(state, actor, chance);
      },
      (before, _after, events) => this.#hearsTheSame(before, events, source, seed),
      40,
    );
  }

  /** Each side, somebody of each, and several who are nobody in the fight. */
  #viewers(state: S): readonly Viewer[] {
    const { fighters } = this.#rules.glance(state);
    const sides = [...new Set(fighters.map(({ side }) => side))];
    const members = sides.map(side => fighters.find(one => one.side === side)!.id);
    return [...sides, ...members, 'watcher', 'GM', ''];
  }

  #seesTheSame(state: S, viewer: Viewer, openness: Openness, source: Generator, seed: string): void {
    const rules = this.#rules;
    const fail = (what: string): never => {
      throw new Error(`${seed}: ${viewer || 'nobody'} (${openness}) ${what}`);
    };
    const written = JSON.stringify(state);
    const known = JSON.stringify(knownTo(rules, state, viewer, { openness }));
    const read = rules.state.safeParse(JSON.parse(known));
    if (!read.success) fail(`knows no state: ${JSON.stringify(read.error.issues[0])}`);
    const other = this.#redrawn(state, viewer, openness, source);
    const again = JSON.stringify(knownTo(rules, other, viewer, { openness }));
    if (known !== again) fail(`learns what is secret: ${difference(known, again)}`);
    const eyes = rules.knowledge.eyes(state, viewer, openness);
    if (mentions(JSON.parse(known), eyes.hidden)) fail('is shown somebody hidden.');
    for (const id of eyes.hidden) this.#refusesAlike(state, viewer, openness, id, fail);
    // A viewer who is nobody sees what a watcher sees.
    if (viewer === '' && known !== JSON.stringify(knownTo(rules, state, 'nobody at all', { openness })))
      fail('sees something else than nobody.');
    if (JSON.stringify(state) !== written) fail('wrote into the state by looking.');
  }

  /** A guess at the hidden is answered like any other guess. */
  #refusesAlike(
    state: S,
    viewer: Viewer,
    openness: Openness,
    id: string,
    fail: (what: string) => never,
  ): void {
    const rules = this.#rules;
    const { name } = rules.glance(state).fighters.find(one => one.id === id)!;
    const order = rules.legal(state, rules.waitingFor(state) ?? '')[0]?.command;
    const read = rules.command.safeParse({ ...(order as object), target: id });
    const why = read.success
      ? whyNotFor(rules, state, read.data, viewer, this.readings, { openness })
      : undefined;
    if (why && names(why.message, name)) fail(`is told “${why.message}” of somebody hidden.`);
  }

  /** The state with everything drawn anew that a viewer may not know, as far as it stays a state. */
  #redrawn(state: S, viewer: Viewer, openness: Openness, source: Generator): S {
    const rules = this.#rules;
    const { knowledge = {}, redraw } = this.#options;
    const eyes = rules.knowledge.eyes(state, viewer, openness);
    const other = structuredClone(state) as WithFighters<S>;
    const drawn: string[] = [];
    for (const id in other.fighters) {
      const fighter = other.fighters[id]!;
      const isHidden = eyes.hidden.has(id);
      if (eyes.isOwn(id)) continue;
      const secret = Object.keys(fighter).filter(field => {
        const shows = knowledge[field];
        const isSecret = shows === 'own' || (shows === 'number' && openness === 'words');
        return isSecret || (isHidden && typeof fighter[field] === 'number');
      });
      // A few at a time: most numbers cannot change alone and leave a state that is one.
      for (let n = 0; n < 3 && secret.length > 0; n++) {
        const field = pick(secret, source);
        fighter[field] = anew(fighter[field], source);
      }
      if (openness === 'words' && !isHidden)
        redraw?.(fighter as never, (state as typeof other).fighters[id] as never);
      drawn.push(id);
    }
    this.#putBack(other, state as typeof other, drawn);
    const seen = rules.knowledge.eyes(other, viewer, openness);
    return [...seen.hidden].join() === [...eyes.hidden].join() ? other : state;
  }

  /** Whoever keeps what was drawn from being a state is as before: those whom its schema names, or else one by one. */
  #putBack(other: WithFighters<S>, state: WithFighters<S>, drawn: readonly string[]): void {
    const asBefore = (id: string): void => {
      other.fighters[id] = structuredClone(state.fighters[id]!);
    };
    const read = this.#rules.state.safeParse(other);
    if (read.success) return;
    const named = new Set(
      read.error.issues.map(({ path }) => (path[0] === 'fighters' ? path[1] : undefined)),
    );
    const others = drawn.filter(id => !named.has(id));
    if (others.length < drawn.length) {
      for (const id of drawn) if (named.has(id)) asBefore(id);
      this.#putBack(other, state, others);
      return;
    }
    const redrawn = drawn.map(id => [id, other.fighters[id]!] as const);
    for (const [id] of redrawn) asBefore(id);
    for (const [id, fighter] of redrawn) {
      other.fighters[id] = fighter;
      if (!this.#rules.state.safeParse(other).success) asBefore(id);
    }
  }

  /** Whoever is waited for is offered something from what they know, and it is accepted or comes to something. */
  #isServed(state: S, source: Generator, seed: string): void {
    const rules = this.#rules;
    const actor = rules.waitingFor(state);
    if (actor === undefined || actor === GAME_MASTER) return;
    const offered = legalFor(rules, state, actor, actor, this.readings);
    if (offered.length === 0)
      throw new Error(`${seed}: ${actor} is waited for, and what they know offers nothing.`);
    for (let n = 0; n < 6; n++) {
      const { command } = pick(offered, source);
      const events = decideFor(rules, state, command, new Play(liveDice(source), this.readings), actor);
      if (isRefusal(events))
        throw new Error(
          `${seed}: ${JSON.stringify(command)} is offered to ${actor} and refused: ${events.message}`,
        );
      stateAfterAll(rules, state, events);
    }
  }

  /** What happened is told in the same words, whatever the numbers behind it were. */
  #hearsTheSame(before: S, events: readonly E[], source: Generator, seed: string): void {
    const rules = this.#rules;
    for (const viewer of [pick(this.#viewers(before), source)]) {
      const { after, lived } = tellAll(rules, before, events, [viewer]);
      const other = tellAll(rules, this.#redrawn(before, viewer, rules.openness ?? 'words', source), events, [
        viewer,
      ]);
      // What shows in words is told in words: where those come out otherwise, the viewer is shown something else.
      if (!isSameData(knownTo(rules, after, viewer), knownTo(rules, other.after, viewer))) continue;
      const [told, again] = [lived.get(viewer)?.told, other.lived.get(viewer)?.told];
      if (JSON.stringify(told) !== JSON.stringify(again))
        throw new Error(
          `${seed}: ${viewer} hears ${JSON.stringify(told)}, and ${JSON.stringify(again)} where a secret differs.`,
        );
    }
  }

  /** States share what did not change, and whoever remembers what was known of it knows the same as who looks anew. */
  shares(seed: string): void {
    const rules = this.#rules;
    if (!rules.sharing) return;
    const memory = new Memory();
    let now: S | undefined;
    this.#play(
      seed,
      this.#anyLegal,
      (before, after, events) => {
        const from = now ?? before;
        const written = JSON.stringify(from);
        const shared = stateAfterAll(rules, from, events);
        now = shared;
        if (JSON.stringify(from) !== written)
          throw new Error(`${seed}: ${JSON.stringify(events)} wrote into the state before.`);
        if (!isSameData(shared, after))
          throw new Error(`${seed}: ${JSON.stringify(events)} leads to another state where states share.`);
        for (const viewer of rules.knowledge ? this.#viewers(shared) : [])
          if (
            JSON.stringify(knownTo(rules, shared, viewer, { openness: 'words', memory })) !==
            JSON.stringify(knownTo(rules, shared, viewer, { openness: 'words' }))
          )
            throw new Error(`${seed}: ${viewer} remembers ${JSON.stringify(events)} otherwise.`);
        for (const viewer of [GAME_MASTER, ...(rules.knowledge ? this.#viewers(shared) : [])]) {
          const known = knownTo(rules, shared, viewer, { openness: 'words', memory });
          if (text(rules.glance(known, memory)) !== text(rules.glance(known)))
            throw new Error(`${seed}: ${viewer} sees ${JSON.stringify(events)} otherwise who looked before.`);
        }
        for (const { id } of rules.glance(after).fighters)
          if (
            rules.card &&
            text(rules.card(after, id)) !== text(rules.glance(after).fighters.find(one => one.id === id))
          )
            throw new Error(`${seed}: the card of ${id} is not the one of the glance.`);
        const onCards = rules.glance(after).fighters.map(standingOf);
        for (const [i, one] of standingsOf(rules, after).entries())
          if (!onCards[i] || standingText(one) !== standingText(onCards[i]))
            throw new Error(`${seed}: ${one.id} stands otherwise than their card shows.`);
      },
      80,
    );
  }

  refusesTampering(seed: string): void {
    const source = generator(`${seed}, changed`);
    const { state } = this.#play(seed, this.#anyLegal, undefined, 15);
    const whole = JSON.stringify(state);
    const given = JSON.parse(whole) as unknown;
    for (let n = 0; n < 150; n++) {
      const { what, mend } = spoil(given, source);
      const read = this.#rules.state.safeParse(given);
      if (read.success && !isSameData(read.data, state))
        throw new Error(`${seed}: a state is accepted although ${what()}`);
      mend();
    }
    if (JSON.stringify(given) !== whole) throw new Error(`${seed}: the schema wrote into what it read.`);
    for (const [why, spoilt] of this.#options.tampered?.(JSON.parse(whole) as S) ?? [])
      if (this.#rules.state.safeParse(spoilt).success)
        throw new Error(`${seed}: a state is accepted although ${why}`);
  }
}

const standingText = ({ id, name, side, there, able, life }: Standing): string =>
  text([id, name, side, there, able, life?.now, life?.most]);

/** Whether somebody's whole name stands in any text of a piece of data: `Wolf 1` is not in `Wolf 12`. */
function names(data: unknown, name: string): boolean {
  const written = JSON.stringify(data);
  const whole = `(?<![\\p{L}\\d])${name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}(?![\\p{L}\\d])`;
  return written.includes(name) && new RegExp(whole, 'u').test(written);
}

/** Another value of the same kind, where there is an obvious one. */
function anew(value: unknown, source: Generator): unknown {
  if (typeof value === 'number') return value + pick([1, -1, 2, -2, 5], source);
  if (typeof value === 'boolean') return !value;
  if (Array.isArray(value)) return value.slice(1);
  return value;
}

/** Where two texts part. */
function difference(one: string, other: string): string {
  let at = 0;
  while (one[at] === other[at]) at++;
  return `…${one.slice(Math.max(0, at - 60), at + 40)}… or …${other.slice(Math.max(0, at - 60), at + 40)}…`;
}

const pick = <T>(from: readonly T[], source: Generator): T => from[source.below(from.length)]!;

/** What kind of command or event it is. */
const kindOf = (thing: unknown): string => {
  const { is, do: does, type } = thing as { is?: string; do?: string; type?: string };
  return is ?? does ?? type ?? '';
};

/** A command with one field changed to what somebody else's would be. */
function twist(
  command: unknown,
  ids: readonly string[],
  kinds: readonly string[],
  source: Generator,
): unknown {
  const twisted = { ...(command as Record<string, unknown>) };
  if (source.below(4) === 0) return { do: pick(kinds, source), actor: twisted.actor };
  const key = pick(Object.keys(twisted), source);
  const value = twisted[key];
  if (typeof value === 'number') twisted[key] = pick([value + 1, value - 1, 0, -1, 999, 0.5], source);
  else if (typeof value === 'boolean') twisted[key] = !value;
  else if (typeof value === 'string') twisted[key] = pick([...ids, 'constructor', '__proto__', ''], source);
  return twisted;
}

/** Spoils one field somewhere in a piece of data; says which, and how to mend it. */
function spoil(data: unknown, source: Generator): { readonly what: () => string; readonly mend: () => void } {
  let at = data as Record<string, unknown>;
  for (let depth = 0; depth < 12; depth++) {
    const keys = Object.keys(at);
    const key = keys.length > 0 ? pick(keys, source) : undefined;
    const value = key === undefined ? undefined : at[key];
    if (typeof value === 'object' && value !== null && source.below(6) > 0) {
      at = value as Record<string, unknown>;
      continue;
    }
    if (key === undefined || (!Array.isArray(at) && source.below(8) === 0)) return spoilByField(at);
    at[key] = pick([{ odd: true }, ['odd'], Number.NaN, -1e12, 'x'.repeat(5000)], source);
    return {
      what: () =>
        `${key} is ${JSON.stringify(at[key])?.slice(0, 40)} in place of ${JSON.stringify(value)?.slice(0, 40)}.`,
      mend: () => {
        at[key] = value;
      },
    };
  }
  return spoilByField(at);
}

/** Adds what there is not. */
function spoilByField(at: Record<string, unknown> | unknown[]): ReturnType<typeof spoil> {
  const what = (): string => 'it holds a field that there is not.';
  if (Array.isArray(at)) {
    at.push({ constructor: 1 });
    return { what, mend: () => at.pop() };
  }
  at[UNHEARD_OF] = 1;
  return { what, mend: () => Reflect.deleteProperty(at, UNHEARD_OF) };
}
/** Too long for a name that somebody may choose, of a skill or a language. */
const UNHEARD_OF = 'unheard of '.repeat(100);
