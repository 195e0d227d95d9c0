import { pool, seededDice, sum } from '@arbiter/dice';
import { describe, expect, test } from 'vitest';
import { type State, skirmish } from '../encounter/testing/skirmish.ts';
import { isRefusal } from '../refusal.ts';
import type { Ruleset } from '../ruleset.ts';
import { courseOf, type FightLog, readFight } from './fight-log.ts';
import { EVERYBODY, type LocalSitting, openFight, sitDown, type Taken } from './sitting.ts';

const book = {
  id: 'skirmish',
  name: 'Skirmish',
  rules: [],
  rulings: [],
  encounter: skirmish,
} as unknown as Ruleset;
const rules = book.encounter!;

const begun = (): FightLog => {
  const setup = { party: [{ name: 'Ama', might: 4 }], foes: [{ creature: 'Wolf', count: 2 }] };
  const opened = openFight(book, setup, {}, seededDice('sitting'));
  if (isRefusal(opened)) throw new Error(opened.message);
  return opened.fight;
};

/** The fight some decisions later, all by tactics. */
function later(sitting: LocalSitting, decisions: number): LocalSitting {
  let now = sitting;
  for (let i = 0; i < decisions && !now.view.outcome; i++) now = taken(now, 'later').sitting;
  return now;
}

function taken(sitting: LocalSitting, seed: string): Taken<LocalSitting> {
  const step = sitting.take(sitting.byTactics(), seededDice(seed, sitting.fight.log.length));
  if (isRefusal(step)) throw new Error(step.message);
  return step;
}

/** A step back or on again; the same place where there is none. */
const moved = (now: LocalSitting, to: 'undo' | 'redo'): LocalSitting => {
  const next = now[to]();
  return isRefusal(next) ? now : next;
};

const start = (own: string): LocalSitting => sitDown(book, begun(), own);
const state = ({ fight }: LocalSitting): unknown => JSON.parse(JSON.stringify(fight.state));
const readable = (fight: FightLog) => readFight(book, rules, JSON.parse(JSON.stringify(fight)));

describe('a sitting', () => {
  test('goes back to the start and forward again, with the dice it had, whatever the size of the steps', () => {
    const end = later(start('party'), 12);
    let now = end;
    while (now.canUndo) now = moved(now, 'undo');
    expect(state(now)).toEqual(state(start('party')));
    expect(courseOf(now.fight.log).undone).toHaveLength(end.story.length);
    expect(now.undo()).toMatchObject({ message: 'Nothing has happened yet that could be undone.' });
    while (now.canRedo) now = moved(now, 'redo');
    expect(state(now)).toEqual(state(end));
    expect(now.story).toEqual(end.story);
    expect(readable(now.fight)).toMatchObject({ ok: true });
    expect(now.redo()).toMatchObject({ message: 'Nothing was taken back that could be done again.' });
  });

  test('stops where its own side has to decide', () => {
    const end = later(start('party'), 12);
    const back = moved(end, 'undo');
    expect(back.isAsked).toBe(true);
    expect(state(moved(moved(back, 'undo'), 'redo'))).toEqual(state(back));
    const all = moved(end.from(EVERYBODY), 'undo');
    expect(all.story).toHaveLength(end.story.length - 1);
  });

  test('leaves alone what others did before its own side had decided anything', () => {
    let opening = start(EVERYBODY);
    while (opening.isAsked && !opening.from('foes').isAsked) opening = later(opening, 1);
    // Seen by a side that has decided nothing: by the party from its turn on, by the foes before theirs.
    const theirs = opening.from('foes');
    expect(theirs.isAsked).toBe(true);
    expect(theirs.story.length).toBeGreaterThan(0);
    expect(theirs.canUndo).toBe(false);
    expect(theirs.undo()).toMatchObject({ message: expect.stringMatching(/^You have decided nothing yet/) });
    const decided = later(theirs, 1);
    expect(decided.canUndo).toBe(true);
    expect(state(moved(decided, 'undo'))).toEqual(state(theirs));
  });

  test('forgets what was taken back as soon as something else is done', () => {
    const other = later(moved(moved(later(start(EVERYBODY), 6), 'undo'), 'undo'), 1);
    expect(other.canRedo).toBe(false);
    expect(readable(other.fight)).toMatchObject({ ok: true });
    expect(readable({ ...other.fight, log: [...other.fight.log, { redo: true }] })).toMatchObject({
      problems: [{ message: 'The log takes more steps again than were taken back.' }],
    });
  });

  test('knows why a step came out as it did, however long ago', () => {
    let now = start('party');
    for (let i = 0; !now.view.outcome; i++) {
      const step = taken(now, 'why');
      now = step.sitting;
      expect(now.why(i)).toEqual({ dice: step.dice, trace: step.trace });
      expect(now.story.at(-1)?.told).toEqual(step.told);
    }
    expect(now.why(99)).toEqual({ dice: [], trace: [] });
  });

  test('offers what may be done to those alone whose decision it is', () => {
    let now = start(EVERYBODY);
    const seen = new Set<boolean>();
    for (let i = 0; i < 12 && !now.view.outcome; i++) {
      const isParty = now.from('party').isAsked;
      seen.add(isParty);
      expect(now.isAsked).toBe(true);
      expect(now.offers().length).toBeGreaterThan(0);
      expect(now.from(EVERYBODY, 'party').offers().length > 0).toBe(isParty);
      expect(now.from(EVERYBODY, 'nobody').offers()).toEqual([]);
      now = taken(now, 'offers').sitting;
    }
    expect(seen.size).toBe(2);
  });

  test('sees all numbers where one side is played alone, and no more than at any table where all are', () => {
    const now = start('party');
    expect(now.view.glance).toEqual(now.from(EVERYBODY).view.glance);
    const eyes = now.from(EVERYBODY, 'party');
    expect(eyes.view.glance).not.toEqual(now.view.glance);
    expect(eyes.from('party').view.glance).toEqual(now.view.glance);
  });

  test('tells a fight again from whose log the sentences are missing, those taken back too', () => {
    const end = moved(moved(later(start('party'), 8), 'undo'), 'redo');
    const log = end.fight.log.map(entry => ('command' in entry ? { ...entry, told: undefined } : entry));
    const again = sitDown(book, { ...end.fight, log } as FightLog, 'party');
    expect(again.story).toEqual(end.story);
    expect(again.fight.log).toEqual(end.fight.log);
  });

  test('shows dice and reasons to those who know all of what happened, and to nobody else', () => {
    const knowledge: typeof skirmish.knowledge = {
      ...skirmish.knowledge,
      event: (event, { isOwn }) => (event.is !== 'struck' || isOwn(event.actor) ? event : { ...event }),
    };
    const secretive = { ...book, encounter: { ...skirmish, knowledge } } as unknown as Ruleset;
    let now = sitDown(secretive, begun(), EVERYBODY);
    const shown: Record<string, number> = { gm: 0, party: 0, foes: 0 };
    for (let i = 0; !now.view.outcome; i++) {
      const after = Object.keys(shown).map(viewer => {
        const step = taken(now.from(EVERYBODY, viewer), 'shown');
        shown[viewer]! += step.dice.length;
        expect(step.sitting.why(i)).toEqual({ dice: step.dice, trace: step.trace });
        return step.sitting;
      });
      now = after[0]!.from(EVERYBODY);
    }
    expect(shown.party).toBeGreaterThan(0);
    expect(shown.foes).toBeGreaterThan(0);
    expect(shown.gm).toBe(shown.party! + shown.foes!);
  });
});

/** Ama's turn, beside a wolf that she does not see. */
function besideTheUnseen(encounter: object = skirmish): LocalSitting {
  const here = { ...book, encounter } as unknown as Ruleset;
  let now = sitDown(here, begun(), EVERYBODY);
  while (now.view.waitingFor !== 'ama') now = taken(now, 'beside').sitting;
  const state = structuredClone(now.fight.state) as State;
  const { x, y } = state.fighters.ama!;
  Object.assign(state.fighters['wolf-1']!, { x: x + 1, y, hidden: true });
  return sitDown(here, { ...now.fight, start: state, log: [], state }, 'party');
}

test('what a side decides is judged by what it sees: a blow at the unseen is a guess like any other', () => {
  const party = besideTheUnseen();
  const strike = (target: string) => party.take({ do: 'strike', actor: 'ama', target }, seededDice('guess'));
  expect(strike('wolf-1')).toEqual(strike('nobody'));
  expect(strike('wolf-1')).toMatchObject({ refused: true, rule: 'SK-03' });
  const master = party
    .from(EVERYBODY)
    .take({ do: 'strike', actor: 'ama', target: 'wolf-1' }, seededDice('x'));
  expect(isRefusal(master)).toBe(false);
});

test('what is nothing that can be done gets a sentence', () => {
  for (const command of [undefined, {}, { do: 'fly' }, { target: 'x' }])
    expect(start('party').take(command, seededDice('x'))).toMatchObject({ refused: true });
});

test('dice that somebody unseen rolled are shown to nobody who does not know of them', () => {
  const decide: typeof skirmish.decide = (state, command, play) => {
    for (const { name, hidden } of Object.values(state.fighters))
      if (hidden) play.dice.roll(pool(1, 6), sum, `stealth of ${name}`);
    return skirmish.decide(state, command, play);
  };
  const party = besideTheUnseen({ ...skirmish, decide });
  // A step that she knows all of, but for the die.
  const offers = party.from(EVERYBODY).offers();
  const walks = offers.find(({ command }) => (command as { do: string }).do === 'move')?.command;
  const [own, master] = [party, party.from(EVERYBODY)].map(
    sitting => sitting.take(walks, seededDice('unseen')) as Taken<LocalSitting>,
  );
  expect(master?.dice.map(({ label }) => label)).toEqual(['stealth of Wolf 1']);
  expect(own?.told).toEqual(master?.told);
  expect(own?.dice).toEqual([]);
  expect(own?.sitting.why(0)).toEqual({ dice: [], trace: [] });
});

test('a fight of another version is refused in one sentence', () => {
  const newer = {
    ...rules,
    glance: () => {
      throw new TypeError('a field that older fights have not');
    },
  };
  const read = readFight(book, newer, JSON.parse(JSON.stringify(begun())));
  expect(read).toMatchObject({
    ok: false,
    problems: [{ message: expect.stringMatching(/another version/) }],
  });
});
