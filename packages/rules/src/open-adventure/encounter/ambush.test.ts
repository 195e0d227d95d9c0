/** How a fight begins: by the Host's word, from an ambush, with what is arranged for later rounds. */
import { seededDice } from '@arbiter/dice';
import { isRefusal, knownTo, legalFor, Play, tellAll } from '@arbiter/engine';
import { sceneOf } from '@arbiter/engine/testing';
import { describe, expect, test } from 'vitest';
import type { OpenAdventurePlay } from '../play.ts';
import { readingsWith } from '../testing.ts';
import { encounter } from './index.ts';

const CALM = { immunities: ['panic'] };
const one = (more: object = {}) => ({ name: 'One', at: { x: 2, y: 2 }, maxHP: 20, ...CALM, ...more });
const foe = (more: object = {}) => ({ name: 'Foe', at: { x: 6, y: 2 }, maxHP: 40, ...CALM, ...more });
const scene = (setup: object = {}, ...faces: number[]) =>
  sceneOf(
    encounter,
    readingsWith({}),
    {
      ...{ initiative: 'party', declarations: false, party: [one()], foes: [foe()] },
      map: { width: 20, height: 10 },
      ...setup,
    },
    ...faces,
  );
const refused = (setup: object): string | undefined => {
  const begun = encounter.start(
    { party: [one()], foes: [foe()], ...setup },
    new Play(seededDice('begins'), readingsWith({})) as OpenAdventurePlay,
  );
  return isRefusal(begun) ? begun.rule : undefined;
};
const FOG = [{ x: 6, y: 2 }];

describe('an ambush', () => {
  test('OA-ACT-24 OA-R-752: whoever begins hidden is unknown to those whom the result fools', () => {
    const fight = scene({ foes: [foe({ hidden: 8 })], map: { fog: FOG } });
    expect(fight.state.fighters.foe!.hidden).toEqual({ from: ['one'], result: 8 });
    expect(knownTo(encounter, fight.state, 'party').order).toEqual(['one']);
    expect(
      legalFor(encounter, fight.state, 'one', 'party', readingsWith({})).map(({ label }) => label),
    ).toContain('Search for those who hide');
    // Perception 5 and an even roll.
    fight.give({ do: 'search', actor: 'one' }, 3, 3);
    expect(fight.state.fighters.foe!.hidden).toEqual({ from: ['one'], result: 8 });
  });

  test('OA-ACT-24: a result below somebody’s Perception fools nobody, and one that is rolled is rolled at once', () => {
    expect(scene({ foes: [foe({ hidden: 4 })], map: { fog: FOG } }).state.fighters.foe!.hidden).toBeNull();
    const rolled = scene({ foes: [foe({ hidden: true, DEX: 7 })], map: { fog: FOG } }, 3, 3);
    expect(rolled.state.fighters.foe!.hidden).toEqual({ from: ['one'], result: 7 });
  });

  test('OA-ACT-26: in the open nobody stays hidden', () => {
    expect(scene({ foes: [foe({ hidden: 12 })] }).state.fighters.foe!.hidden).toBeNull();
  });

  test('OA-R-611 OA-ACT-24: those who come later may come unseen', () => {
    const fight = scene({ map: { fog: [{ x: 9, y: 2 }] } });
    const who = { name: 'Late', at: { x: 9, y: 2 }, hidden: 9, ...CALM };
    fight.give({ do: 'join', actor: 'gm', side: 'foes', who });
    expect(fight.state.fighters.late!.hidden).toEqual({ from: ['one'], result: 9 });
  });

  test('OA-R-611 OA-ACT-24: whoever comes unseen is told to nobody who is fooled, and whoever is seen to all', () => {
    const { state } = scene({ map: { fog: [{ x: 9, y: 2 }] } });
    const lived = (hidden: number | boolean) => {
      const who = { name: 'Late', at: { x: 9, y: 2 }, hidden, ...CALM };
      const join = encounter.command.parse({ do: 'join', actor: 'gm', side: 'foes', who });
      const happened = encounter.decide(state, join, new Play(seededDice('late'), readingsWith({})) as never);
      if (isRefusal(happened)) throw new Error(happened.message);
      const { lived: all } = tellAll(encounter, state, happened, ['party', 'foes', 'gm']);
      return ['party', 'foes', 'gm'].map(viewer => all.get(viewer)?.told);
    };
    const comes = 'Late comes to the fight, at 9, 2.';
    const hides = 'Late hides with 9, unnoticed by One.';
    expect(lived(9)).toEqual([[], [comes, hides], [comes, hides]]);
    expect(lived(false)).toEqual([[comes], [comes], [comes]]);
    // One with Perception 5 sees through less than that.
    expect(lived(4)[0]).toEqual([comes, 'Late tries to hide in vain.']);
  });
});

describe('initiative', () => {
  test('OA-INIT-03: given to somebody by name, who acts first', () => {
    const two = { name: 'Two', at: { x: 2, y: 5 }, ...CALM };
    expect(scene({ initiative: 'Two', party: [one(), two] }).waiting).toBe('two');
    expect(scene({ initiative: 'tw', party: [one(), two] }).waiting).toBe('two');
    expect(scene({ initiative: 'foe' }).waiting).toBe('foe');
    expect(refused({ initiative: 'nobody known' })).toBe('OA-INIT-03');
  });

  test('OA-INIT-01: tested for each kind of creature, whoever of it is closest', () => {
    const rat = (at: object) => ({ creature: 'giant rat', at });
    const foes = [rat({ x: 6, y: 2 }), rat({ x: 9, y: 2 }), { creature: 'wolf', at: { x: 8, y: 4 } }];
    const fight = scene({ initiative: 'test', testsFor: 'kind', foes }, 3, 3, 3, 3, 3, 3);
    const event = fight.log.find(({ is }) => is === 'initiative');
    const tests = event?.is === 'initiative' ? event.tests : [];
    expect(tests.map(({ who }) => who)).toEqual(['one', 'giant-rat-1', 'wolf']);
  });

  test('OA-INIT-03 OA-INIT-05: the Host says of each who is surprised', () => {
    const foes = [foe({ surprised: true }), foe({ name: 'Alert', at: { x: 6, y: 4 } })];
    const fight = scene({ foes });
    expect(fight.state.fighters.foe!.conditions).toMatchObject([{ name: 'surprise' }]);
    expect(fight.state.fighters.alert!.conditions).toEqual([]);
    const spared = scene({ surprise: true, foes: [foe({ surprised: false })] });
    expect(spared.state.fighters.foe!.conditions).toEqual([]);
  });
});

describe('leaders', () => {
  const page = (more: object = {}) => ({ name: 'Page', at: { x: 2, y: 6 }, retainer: true, ...more });
  const two = { name: 'Two', at: { x: 2, y: 4 }, ...CALM };

  test('OA-MORL-04: a retainer is led by whom the entry names, or the first of the players', () => {
    expect(scene({ party: [one(), two, page()] }).state.fighters.page!.leader).toBe('one');
    expect(scene({ party: [one(), two, page({ leader: 'Two' })] }).state.fighters.page!.leader).toBe('two');
    expect(refused({ party: [one(), page({ leader: 'Foe' })] })).toBe('OA-MORL-04');
    expect(refused({ party: [one({ leader: 'One' })] })).toBe('OA-MORL-04');
  });

  test('OA-MORL-04: the Host names another', () => {
    const fight = scene({ party: [one(), two, page()] });
    fight.give({ do: 'name leader', actor: 'gm', target: 'page', leader: 'two' });
    expect(fight.state.fighters.page!.leader).toBe('two');
    expect(fight.told).toEqual(['Two may lead Page.']);
    expect(fight.refusal({ do: 'name leader', actor: 'gm', target: 'page', leader: 'foe' })).toBe(
      'OA-MORL-04',
    );
    expect(fight.refusal({ do: 'name leader', actor: 'gm', target: 'one', leader: 'two' })).toBe(
      'OA-MORL-04',
    );
  });
});

describe('body regions for every attack', () => {
  const blow = { do: 'attack', actor: 'one', target: 'foe', weapon: 'long sword' };
  const near = { party: [one({ weapons: ['long sword'] })], foes: [foe({ at: { x: 3, y: 2 } })] };

  test('OA-AIM-01: a blow that hurts lands somewhere, and the head suffers twice as much', () => {
    const fight = scene({ ...near, regions: true });
    // 5 and 3 and +2 against 5 are 5 over; the head.
    fight.give(blow, 2, 6, 6);
    expect(fight.state.fighters.foe!.HP).toBe(30);
    expect(fight.told[0]).toContain('head');
    const plain = scene(near);
    plain.give(blow, 2, 6);
    expect(plain.state.fighters.foe!.HP).toBe(35);
  });

  test('OA-AIM-01 OA-UNARM-10: so does a choke', () => {
    const fight = scene({ ...near, party: [one({ DEX: 8 })], regions: true });
    fight.state.positions = [
      { who: 'foe', against: 'one', ladder: 'clinch', position: 'choked', failures: 0, strangle: 0 },
    ];
    fight.give({ do: 'wrestle', actor: 'one', target: 'foe', ladder: 'clinch' }, 3, 3, 6);
    expect(fight.state.fighters.foe!.HP).toBe(34);
  });
});

describe('the hand of the Host', () => {
  test('OA-COND-10: whoever is provoked by somebody named goes for them', () => {
    const fight = scene({ party: [one(), { name: 'Two', at: { x: 2, y: 5 }, ...CALM }] });
    const provoke = { do: 'afflict', actor: 'gm', target: 'foe', condition: 'provoke', counters: 2 };
    fight.give({ ...provoke, source: 'Two' });
    expect(fight.state.fighters.foe!.conditions).toMatchObject([{ name: 'provoke', source: 'Two' }]);
  });

  test('OA-COND-17 OA-WABL-10: what entangles is named, may hang on something, and may be slipped', () => {
    const fight = scene();
    const vines = { do: 'afflict', actor: 'gm', target: 'one', condition: 'entangle', source: 'vines' };
    fight.give({ ...vines, anchored: true, freedBy: { save: 'REF', target: 8, clock: 'round' } });
    expect(fight.state.fighters.one!.conditions).toMatchObject([
      { name: 'entangle', source: 'vines', anchored: true, freedBy: { save: 'REF', target: 8 } },
    ]);
    expect(fight.legal('move')).toEqual([]);
    expect(fight.refusal({ ...vines, condition: 'prone', anchored: true })).toBe('OA-COND-17');
  });

  test('OA-WABL-08: the Host has somebody drop what they hold, and lays things in the way', () => {
    const fight = scene({ party: [one({ weapons: ['long sword'], shields: ['buckler'] })] });
    fight.give({ do: 'gm drop', actor: 'gm', target: 'one', weapon: 'buckler' });
    fight.give({ do: 'lay', actor: 'gm', weapon: 'dagger', x: 4, y: 4 });
    fight.give({ do: 'lay', actor: 'gm', weapon: 'torch', x: 5, y: 5 });
    expect(fight.state.things).toMatchObject([
      { weapon: 'buckler', x: 2, y: 2 },
      { weapon: 'dagger', x: 4, y: 4 },
      { weapon: 'torch', x: 5, y: 5, until: 101 },
    ]);
    const drop = { do: 'gm drop', actor: 'gm', target: 'one', weapon: 'dagger' };
    expect(fight.refusal(drop)).toBe('OA-WABL-08');
    expect(fight.refusal({ do: 'lay', actor: 'gm', weapon: 'moon', x: 4, y: 4 })).toBe('OA-CMBT-07');
  });

  test('OA-CMBT-01: what is arranged for a round happens as it begins, and players do not know of it', () => {
    const events = [
      { round: 1, does: { do: 'harm', actor: 'gm', target: 'foe', damage: 1 } },
      { round: 2, does: { do: 'harm', actor: 'gm', target: 'Foe', damage: 4 } },
    ];
    const fight = scene({ events });
    expect(fight.state.fighters.foe!.HP).toBe(39);
    expect(knownTo(encounter, fight.state, 'party').events).toBeUndefined();
    fight.give({ do: 'end turn', actor: 'one' });
    fight.give({ do: 'end turn', actor: 'foe' });
    fight.give({ do: 'name', actor: 'foe', next: 'one' });
    expect([fight.state.round, fight.state.fighters.foe!.HP]).toEqual([2, 35]);
    const mine = [{ round: 1, does: { do: 'end turn', actor: 'one' } }];
    expect(refused({ events: mine })).toBe('OA-CMBT-01');
    const strangers = [{ round: 2, does: { do: 'harm', actor: 'gm', target: 'nobody', damage: 4 } }];
    expect(refused({ events: strangers })).toBe('OA-CMBT-01');
  });
});
