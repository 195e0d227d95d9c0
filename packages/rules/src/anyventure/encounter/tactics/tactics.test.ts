import { describe, expect, test } from 'vitest';
import { at, momentOf } from '../acts/scene.testing.ts';
import { glance } from '../glance.ts';
import { tactics } from './tactics.ts';

describe('tactics', () => {
  test('AV-ATK-05: whoever has a bow and a wall before it walks to where it can shoot', () => {
    const bow = { name: 'bow', category: 'simpleRanged', primary: 3, min: 3, max: 5 };
    const now = momentOf({
      party: [at('A', 5, 5, { weapons: [bow] })],
      foes: [at('B', 11, 3, { weapons: [bow] })],
      map: {
        width: 16,
        height: 12,
        walls: [
          { x: 8, y: 3 },
          { x: 8, y: 4 },
        ],
      },
    });
    expect(now.refusal({ do: 'attack', actor: 'a', target: 'b', weapon: 'bow' })).toBe('AV-ATK-05');
    const step = tactics(now.state, 'a');
    expect(step).toMatchObject({ do: 'move' });
    now.give(step);
    expect(tactics(now.state, 'a')).toMatchObject({ do: 'attack', target: 'b' });
  });

  test('AV-DEF-06 AV-R-156: a bow that shield and hands leave no room for keeps nobody from closing in', () => {
    const bow = { name: 'bow', category: 'simpleRanged', primary: 3, min: 3, max: 5, hands: 2 };
    const club = { name: 'club', category: 'simpleMelee', primary: 3 };
    const now = momentOf({
      party: [at('A', 2, 5, { shield: 'light', weapons: [club, bow] })],
      foes: [at('B', 12, 5)],
    });
    expect(tactics(now.state, 'a')).toMatchObject({ do: 'move' });
  });

  test('AV-COND-25 AV-LIFE-13: nobody spends a turn on a fire or a rise that no roll of theirs can reach', () => {
    const burning = {
      conditions: ['ignited', { name: 'prone', sources: [{ by: 'lifeline', standCheck: 15 }] }],
    };
    const meet = (skills: object) =>
      momentOf({ party: [at('A', 5, 5, { ...burning, skills })], foes: [at('B', 6, 5)] });
    expect(tactics(meet({}).state, 'a')).toMatchObject({ do: 'attack' });
    expect(tactics(meet({ coordination: 1 }).state, 'a')).toMatchObject({ do: 'douse' });
    expect(tactics(meet({ endurance: 5 }).state, 'a')).toMatchObject({ do: 'stand' });
  });

  test('AV-ACT-05: the last units are jumped where a blow can follow', () => {
    const now = momentOf({
      party: [at('A', 2, 5, { attributes: { physique: 3 }, skills: { fitness: 3 } })],
      foes: [at('B', 9, 5)],
    });
    now.give(tactics(now.state, 'a'));
    const leap = tactics(now.state, 'a');
    expect(leap).toMatchObject({ do: 'jump', actor: 'a' });
    now.give(leap, 6, 2, 1);
    expect(tactics(now.state, 'a')).toMatchObject({ do: 'attack', target: 'b' });
  });

  test('AV-COND-09: a siren charms the strongest and sets them upon their own', () => {
    const now = momentOf({
      party: [{ creature: 'Bog siren', at: { x: 5, y: 5 } }],
      foes: [at('Weak', 7, 5, { healthMax: 8 }), at('Strong', 8, 6, { healthMax: 20 })],
    });
    const charm = tactics(now.state, 'bog-siren');
    expect(charm).toMatchObject({ do: 'cast', spell: 'Charm', target: 'strong' });
    now.give(charm, 8, 2, 1, 1);
    expect(tactics(now.state, 'bog-siren')).toMatchObject({ do: 'command', order: 'attack', victim: 'weak' });
  });

  test('AV-MAG-13: in a Nullfield nobody tries what it puts out of reach, and everybody sees that they are in one', () => {
    const now = momentOf({
      party: [{ creature: 'Bog siren', at: { x: 5, y: 5 } }],
      foes: [at('Strong', 9, 6, { healthMax: 20 })],
      nullfields: [{ x: 5, y: 5, radius: 3, raises: 3 }],
    });
    expect(tactics(now.state, 'bog-siren')).not.toMatchObject({ spell: 'Charm' });
    expect(glance(now.state).fighters.map(one => one.conditions)).toEqual([['Nullfield +3'], []]);
  });

  test('AV-COND-05: the Alert point out whom they have noticed', () => {
    const now = momentOf({
      party: [
        at('A', 5, 5, { conditions: ['alert'], concentration: { on: 'alert', name: 'Alert' } }),
        at('C', 5, 6),
      ],
      foes: [at('B', 11, 5, { conditions: ['obscured'] })],
    });
    now.who('b').found = ['A'];
    expect(tactics(now.state, 'a')).toEqual({ do: 'point out', actor: 'a', target: 'b' });
  });

  test('AV-COND-29: where every foe is hidden somebody searches', () => {
    const now = momentOf({
      party: [at('A', 5, 5)],
      foes: [at('B', 11, 5, { conditions: ['obscured'] })],
    });
    expect(tactics(now.state, 'a')).toEqual({ do: 'search', actor: 'a' });
  });

  test('AV-SONG-03 AV-SONG-05: whoever has no voice leads on an instrument, and Actions left over add a harmony', () => {
    const drummer = { songs: ['Marching Tune'], instruments: ['percussion'], holds: ['percussion'] };
    const mute = momentOf({
      party: [at('A', 5, 5, { ...drummer, conditions: ['muted'] })],
      foes: [at('B', 30, 5)],
      map: { width: 40, height: 12 },
    });
    expect(tactics(mute.state, 'a')).toMatchObject({ do: 'sing', instrument: 'percussion' });
    const now = momentOf({
      party: [at('A', 5, 5, { ...drummer, conditions: ['impaired'] }), at('C', 5, 6)],
      foes: [at('B', 30, 5)],
      map: { width: 40, height: 12 },
    });
    now.who('a').heard = ['Marching Tune'];
    now.who('c').heard = ['Marching Tune'];
    now.who('c').concentration = { on: 'song', name: 'Marching Tune' };
    expect(tactics(now.state, 'a')).toMatchObject({ do: 'harmonize', song: 'Marching Tune' });
  });

  test('AV-CHK-01 AV-CHK-04: who can do nothing else helps a friend', () => {
    const now = momentOf({
      party: [at('A', 5, 5, { conditions: ['impaired'] }), at('C', 5, 6, { weapons: ['Mace'] })],
      foes: [at('B', 11, 5)],
    });
    expect(tactics(now.state, 'a')).toMatchObject({ do: 'help', target: 'c', check: 'simpleMelee' });
  });

  test('AV-COND-09: an order to attack somebody who has fallen binds nobody (AV-R-197)', () => {
    const charmed = { conditions: [{ name: 'charmed', by: 'B', commanded: true }], weapons: ['Mace'] };
    const now = momentOf({
      party: [at('A', 5, 5, charmed), at('C', 5, 6)],
      foes: [at('B', 11, 5), at('D', 6, 5)],
    });
    now.who('a').order = { by: 'B', is: 'attack', victim: 'c', words: null };
    expect(tactics(now.state, 'a')).toMatchObject({ do: 'attack', target: 'c' });
    now.who('c').dead = true;
    expect(tactics(now.state, 'a')).toMatchObject({ do: 'attack', target: 'd' });
  });

  test('AV-CHK-01: a caster who will cast is not helped with a blow', () => {
    const caster = {
      attributes: { knowledge: 3 },
      schools: { primal: { level: 3 } },
      spells: ['Frost Lance'],
      weapons: ['Mace'],
    };
    const helpOf = (helper: object) =>
      tactics(
        momentOf({
          party: [at('A', 5, 5, { conditions: ['impaired'], ...helper }), at('C', 5, 6, caster)],
          foes: [at('B', 11, 5)],
        }).state,
        'a',
      );
    expect(helpOf({})).toMatchObject({ do: 'end turn' });
    expect(helpOf({ schools: { primal: { level: 3 } } })).toMatchObject({ do: 'help', check: 'primal' });
  });

  test('AV-COND-11 AV-REA-03: in a fight, too, confusion stands before covering the eyes', () => {
    const now = momentOf({
      party: [at('A', 5, 5, { conditions: ['confused'] })],
      foes: [at('B', 11, 3)],
    });
    const cover = { do: 'react', actor: 'a', reaction: 'cover-eyes' };
    expect(now.give(cover, 2)).toEqual(['A tries, confused: nothing.']);
    expect(now.who('a').conditions.map(c => c.name)).toEqual(['confused']);
    expect(now.give(cover, 3, 3)).toContain('A stumbles 4 units.');
    expect(now.who('a')).toMatchObject({ x: 9, y: 5, turn: { actions: 0, movement: 0 } });
    expect(now.give(cover, 4)).toContain('A covers the eyes.');
  });

  test('AV-COND-11: a Reaction that confusion turns on the nearest is an attack and no Action', () => {
    const now = momentOf({
      party: [at('A', 5, 5, { conditions: ['confused'] }), at('C', 5, 6)],
      foes: [at('B', 11, 3)],
    });
    now.give({ do: 'react', actor: 'a', reaction: 'fall-prone' }, 1);
    expect(now.state.pending).toMatchObject({ is: 'defense', actor: 'c', blow: { reaction: true } });
    now.give({ do: 'defend', actor: 'c', with: 'evasion' }, 4, 1);
    expect(now.who('a').turn.actions).toBe(0);
    expect(now.who('c').health).toBeLessThan(20);
  });
});
