import { scriptedDice } from '@arbiter/dice';
import { defaultReadings, isRefusal, Play, Trace } from '@arbiter/engine';
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
  const ordered = encounter.command.parse({ actor: 'gm', ...command }) as Command;
  const events = encounter.decide(state, ordered, new Play(dice, readings));
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

  it('AF-R-57 AF-TURN-03: a count by word puts somebody elsewhere in the order, and nobody acts twice in a round', () => {
    const state = fight();
    const [ada, bran, cole] = ['Ada', 'Bran', 'Cole'].map(name => who(state, name).id);
    expect(said(state, { do: 'rule', target: ada, initiative: 1 })).toEqual([
      'It is the turn of Ada: say the count before it, or after it.',
    ]);
    expect(said(state, { do: 'rule', target: cole, initiative: 7 })).toEqual([
      'Cole acts at count 7 from now on.',
    ]);
    expect(state.order).toEqual([ada, cole, bran]);
    said(state, { do: 'end turn', actor: ada });
    said(state, { do: 'rule', target: ada, initiative: 1 });
    expect([state.order, encounter.waitingFor(state)]).toEqual([[cole, bran, ada], cole]);
    said(state, { do: 'end turn', actor: cole });
    said(state, { do: 'end turn', actor: bran });
    // Ada has had her turn: the round is over.
    expect([state.round, encounter.waitingFor(state)]).toEqual([2, cole]);
  });

  it('AF-CON-02: a word ends what somebody maintains, and only that', () => {
    const state = fight();
    const target = who(state, 'Ada').id;
    expect(said(state, { do: 'rule', target, concentration: 'ends' })).toEqual(['Ada maintains nothing.']);
    encounter.evolve(state, {
      is: 'concentrated',
      actor: target,
      effect: 'banner-of-the-realm',
      ended: null,
    });
    expect(said(state, { do: 'rule', target, concentration: 'ends' })).toEqual([
      'Ada is distracted, and Banner of the Realm ends.',
    ]);
    expect(who(state, 'Ada').concentrating).toBeNull();
  });

  it('AF-POOL-05 AF-POOL-06: dice that the game master gives or takes stand under their name in the trace, for so many rounds', () => {
    const state = fight();
    const [ada, bran, cole] = ['Ada', 'Bran', 'Cole'].map(name => who(state, name).id);
    expect(
      said(state, { do: 'modify', target: ada, why: 'darkness', dice: 2, on: 'attacks', rounds: 1 }),
    ).toEqual(['Ada has darkness: 2 dice more on attacks, for 1 round.']);
    const strike = { do: 'attack', actor: ada, weapon: 'unarmed', target: bran, exertion: 0, affinity: 0 };
    const play = new Play(scriptedDice([1, 1, 1]), readings, Trace.recording());
    expect(isRefusal(encounter.decide(state, strike as Command, play))).toBe(false);
    expect(JSON.stringify(play.trace.nodes)).toContain('darkness');
    for (const actor of [ada, bran]) said(state, { do: 'end turn', actor });
    expect(said(state, { do: 'end turn', actor: cole })).toEqual([
      'The round ends.',
      'For Ada darkness is over.',
      'Round 2.',
    ]);
    expect(who(state, 'Ada').circumstances).toEqual([]);
  });

  it('AF-ACT-03 AF-MODE-02: a word makes a thing harder for one roll, or for everybody until it is taken back', () => {
    const state = fight();
    const [ada, bran] = ['Ada', 'Bran'].map(name => who(state, name).id);
    said(state, { do: 'modify', target: ada, why: 'sand in the eyes', required: 1, once: true });
    const strike = { do: 'attack', actor: ada, weapon: 'unarmed', target: bran, exertion: 0, affinity: 0 };
    // Bare hands need 2, and now 3: a 6 is two.
    expect(said(state, strike, [6])[1]).toBe('Ada rolls 2 successes (3 required): it fails.');
    expect(said(state, strike, [6, 1])[1]).toBe('Ada rolls 2 successes (2 required): it works.');
    expect(said(state, { do: 'modify', why: 'the ground shakes', dice: -1 })).toHaveLength(3);
    expect(said(state, { do: 'modify', why: 'the ground shakes', ends: true })).toHaveLength(3);
    expect(said(state, { do: 'modify', why: 'the ground shakes', ends: true })).toEqual([
      'Nothing called “the ground shakes” lies upon anybody here.',
    ]);
    expect(said(state, { do: 'modify', target: ada })).toEqual([
      'Say what it changes: bonus or penalty `dice`, or the successes that are `required` more or fewer.',
    ]);
  });

  it('AF-POOL-06 AF-MOV-01: what lies upon a place counts for whoever stands in it', () => {
    const state = fight({ width: 8, height: 4 });
    const [ada, bran] = ['Ada', 'Bran'].map(name => who(state, name).id);
    said(state, { do: 'rule', target: ada, x: 3, y: 1 });
    said(state, { do: 'rule', target: bran, x: 4, y: 1 });
    expect(said(state, { do: 'modify', why: 'smoke', required: 2, x: 3, y: 1, width: 1, height: 2 })).toEqual(
      ['From now on: smoke: 2 successes more needed (at 3, 1: 1 × 2 yards).'],
    );
    const strike = { do: 'attack', actor: ada, weapon: 'unarmed', target: bran, exertion: 0, affinity: 0 };
    expect(said(state, strike, [6])[1]).toBe('Ada rolls 2 successes (4 required): it fails.');
    said(state, { do: 'rule', target: ada, x: 3, y: 3 });
    said(state, { do: 'rule', target: bran, x: 3, y: 2 });
    expect(said(state, strike, [6, 1])[1]).toBe('Ada rolls 2 successes (2 required): it works.');
    expect(said(state, { do: 'modify', why: 'smoke', dice: 1, x: 7, y: 3, width: 3 })).toEqual([
      'That place is not on the map.',
    ]);
    expect(said(state, { do: 'modify', why: 'smoke', ends: true })).toEqual(['Here smoke is over.']);
  });

  it('AF-ACT-05 AF-HEAL-01 AF-DYI-06: what somebody is given is used and gone, and what they lose they fight without', () => {
    const state = fight();
    const [ada, bran] = ['Ada', 'Bran'].map(name => who(state, name).id);
    expect(said(state, { do: 'give', target: ada, item: 'poultice', count: 2 })).toEqual([
      'Ada now has 2 × Poultice.',
    ]);
    said(state, { do: 'rule', target: ada, hd: 2 });
    const drink = { do: 'use', actor: ada, remedy: 'poultice', target: ada, exertion: 0, affinity: 0 };
    expect(said(state, drink, [4, 3])).toEqual([
      'Ada uses Poultice (Basic).',
      'Ada rolls 1 success (1 required): it works.',
      'Ada regains 3 HD and has 5 HD.',
      'Ada has used up the Poultice.',
    ]);
    // It is gone, too, where it helps nobody.
    expect(said(state, drink, [1])[2]).toBe('Ada has used up the Poultice.');
    expect(who(state, 'Ada').remedies).toEqual([]);
    expect(said(state, { ...drink, actor: ada })).toEqual(['Ada has no remedy “poultice”.']);
    expect(said(state, { do: 'give', target: bran, item: 'sword' })).toEqual(['Bran now has Sword.']);
    expect(who(state, 'Bran').weapons.map(({ id }) => id)).toEqual(['unarmed', 'sword']);
    expect(said(state, { do: 'take', target: bran, item: 'Sword' })).toEqual([
      'Bran no longer has the Sword.',
    ]);
    expect(said(state, { do: 'take', target: bran, item: 'Sword' })).toEqual(['Bran carries no “Sword”.']);
    expect(said(state, { do: 'give', target: bran, item: 'moonbeam' })[0]).toMatch(/^There is no weapon/);
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
