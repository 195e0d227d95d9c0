import { scriptedDice } from '@arbiter/dice';
import { defaultReadings, isRefusal, Play } from '@arbiter/engine';
import { describe, expect, it } from 'vitest';
import { rulings } from '../../content/rulings/index.ts';
import type { AffinityPlay } from '../../play.ts';
import type { Command } from '../commands.ts';
import { encounter } from '../index.ts';
import type { Fighter, FightState } from '../state.ts';

const readings = defaultReadings(rulings) as AffinityPlay['readings'];
const somebody = (name: string, initiative: number) => ({
  name,
  level: 1,
  die: 8,
  maxHd: 6,
  hd: 6,
  initiative,
});

function fight(map: object | null = null): FightState {
  const play = new Play(scriptedDice([]), readings);
  const begun = encounter.start(
    { party: [somebody('Ada', 9)], foes: [somebody('Bran', 5), somebody('Cole', 3)], map },
    play,
  );
  if (isRefusal(begun)) throw new Error(begun.message);
  return begun.state;
}

/** What the fight says, and how it is afterwards. */
function said(state: FightState, command: object, faces: readonly number[] = []): string[] {
  const dice = scriptedDice(faces);
  const events = encounter.decide(state, { actor: 'gm', ...command } as Command, new Play(dice, readings));
  if (isRefusal(events)) return [events.message];
  const told: string[] = [];
  for (const event of events) {
    encounter.evolve(state, event);
    const sentence = encounter.tell(state, event);
    if (sentence) told.push(sentence);
  }
  expect(encounter.state.safeParse(JSON.parse(JSON.stringify(state))).success).toBe(true);
  return told;
}
const who = (state: FightState, name: string): Fighter =>
  Object.values(state.fighters).find(each => each.name === name)!;

describe('the game master in a fight', () => {
  it('AF-DEF-03 AF-RES-02 AF-RES-04: the surroundings hit, whoever’s turn it is; losing enough calls for a check', () => {
    const state = fight();
    const told = said(state, { do: 'harm', target: who(state, 'Bran').id, damage: 4 }, [1, 1, 2]);
    expect(told[0]).toMatch(/^Bran is hit by the surroundings for 4 HD/);
    expect(who(state, 'Bran').hd).toBe(2);
    expect(told[1]).toMatch(/Resolve 4/);
    expect(encounter.waitingFor(state)).toBe(who(state, 'Ada').id);
  });

  it('AF-RES-03 AF-DYI-05: a check is forced once a round, and on nobody dead', () => {
    const state = fight();
    const target = who(state, 'Bran').id;
    expect(said(state, { do: 'check', target }, [3])[0]).toMatch(/an effect forces a check/);
    expect(said(state, { do: 'check', target })).toEqual(['Bran makes no further check this round.']);
    said(state, { do: 'rule', target, hd: 0, resolve: 0 });
    expect(said(state, { do: 'check', target })).toEqual(['Bran is dead.']);
  });

  it('AF-DYI-01 AF-DYI-03 AF-DYI-06: numbers by word make somebody collapse, die, and rise again', () => {
    const state = fight();
    const target = who(state, 'Bran').id;
    said(state, { do: 'rule', target, resolve: 0 });
    expect(who(state, 'Bran').state).toBe('collapsed');
    said(state, { do: 'rule', target, hd: 0 });
    expect(who(state, 'Bran').state).toBe('dead');
    expect(said(state, { do: 'rule', target, hd: 3, resolve: 2 })).toEqual([
      'Bran is as the game master says: 3 HD, Resolve 2.',
      'Bran is conscious again.',
    ]);
  });

  it('AF-HITD-01 AF-AFF-03 AF-MOV-01: even so nobody has more than they can have, or stands where nobody can', () => {
    const state = fight({ width: 8, height: 4, walls: [{ x: 4, y: 0 }] });
    const target = who(state, 'Ada').id;
    expect(said(state, { do: 'rule', target, hd: 7 })).toEqual([
      'Current HD cannot exceed the maximum of 6, got 7.',
    ]);
    expect(said(state, { do: 'rule', target, affinity: 9 })[0]).toMatch(
      /^At most \d affinity di(?:c?e) can be stored at level \d, got 9\.$/,
    );
    expect(said(state, { do: 'rule', target, x: 4, y: 0 })[0]).toMatch(/choose a free square/);
    expect(said(state, { do: 'rule', target, x: 4 })[0]).toMatch(/both/);
    expect(said(state, { do: 'rule', target })[0]).toMatch(/^Say what is to change/);
    said(state, { do: 'rule', target, x: 3, y: 1 });
    expect(who(state, 'Ada')).toMatchObject({ x: 3, y: 1 });
  });

  it('AF-TURN-03 AF-R-57: a newcomer stands in the order by its count, and acts this round if that is still to come', () => {
    const state = fight({ width: 8, height: 4 });
    expect(said(state, { do: 'join', side: 'foes', who: somebody('Bran', 7) })).toEqual([
      'Bran 2 joins the fight against the party.',
    ]);
    said(state, { do: 'join', side: 'party', who: somebody('Dora', 12) });
    expect(state.order.map(id => state.fighters[id]!.name)).toEqual([
      'Dora',
      'Ada',
      'Bran 2',
      'Bran',
      'Cole',
    ]);
    expect(encounter.waitingFor(state)).toBe(who(state, 'Ada').id);
    said(state, { do: 'end turn', actor: who(state, 'Ada').id });
    expect(encounter.waitingFor(state)).toBe(who(state, 'Bran 2').id);
  });

  it('AF-TURN-03: the fight ends when the last who stands is ruled out, or by word', () => {
    const state = fight();
    expect(said(state, { do: 'rule', target: who(state, 'Ada').id, hd: 0 }).at(-1)).toBe(
      'The foes have won.',
    );
    expect(said(state, { do: 'end fight', winner: 'party' })).toEqual(['The fight is over.']);
    expect(said(fight(), { do: 'end fight', winner: 'nobody' })).toEqual(['Nobody has won.']);
  });
});
