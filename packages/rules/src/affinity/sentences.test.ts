/** What a referee would say: whole sentences, true to the numbers. */
import { referee } from '@arbiter/engine';
import { describe, expect, test } from 'vitest';
import { encounter } from './encounter/index.ts';
import { Scene, somebody } from './encounter/scene.testing.ts';
import { affinity } from './index.ts';

const book = referee(affinity);

function said(procedure: string, input: object, ...faces: number[]): string {
  const result = book.resolve(procedure, input, { faces });
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.sentence;
}

describe('one sentence for each who is changed', () => {
  const ama = { name: 'Ama', class: 'Combatant', level: 3, hd: 2 };
  const bor = { name: 'Bor', class: 'Ranger', level: 3, hd: 5 };

  test('AF-DMG-03 AF-RES-04: the check belongs to whoever makes it', () => {
    expect(said('attack', { attacker: ama, damage: 2, defender: bor }, 4, 5, 3, 2)).toBe(
      'Ama hits Bor for 3 HD. Bor cancels 0 of 3 damage, loses 3 HD and fails the Resolve check: 2 HD, Resolve 4.',
    );
  });

  test('AF-R-48: a chase says which side fell short of its number', () => {
    const sides = { lead: { character: { ...ama, hd: 7, resolve: 3 } }, chase: { character: bor } };
    const stakes = { escape: 'the letter arrives', caught: 'the letter burns' };
    expect(said('chase', { ...sides, stakes }, 3, 3, 3, 4)).toBe(
      'The Lead is caught; the confrontation begins (2 successes, where 3 were needed, to 2): the letter burns. Ama: 7 HD, Resolve 3; Bor: 5 HD, Resolve 5.',
    );
  });

  test('AF-R-48: and of two that fell short each', () => {
    const sides = { lead: { character: ama }, chase: { character: bor } };
    const stakes = { escape: 'the letter arrives', caught: 'the letter burns' };
    expect(said('chase', { ...sides, stakes }, 3, 2, 2, 2)).toMatch(
      /\(1 success, where 2 were needed, to 0, where 2 were needed\): /,
    );
  });

  test('AF-CON-02 AF-CON-03 AF-CON-04: what is maintained no more, and what from now on', () => {
    const warding = { ...bor, concentrating: 'threshold-portal' };
    expect(said('resolve-check', { character: warding }, 4)).toBe(
      'Bor fails the Resolve check: 5 HD, Resolve 4; Threshold Portal ends.',
    );
    expect(said('resolve-check', { character: warding }, 5)).toBe(
      'Bor holds on the Resolve check: 5 HD, Resolve 5.',
    );
    expect(said('defense', { defender: { ...warding, hd: 1 }, damage: 1 }, 4, 5)).toMatch(
      /0 HD, Resolve 5, now dying; Threshold Portal ends\.$/,
    );
    expect(said('action', { character: warding, concentration: 'veil' }, 2, 2)).toMatch(
      /Resolve 5; Threshold Portal ends; veil is maintained\.$/,
    );
    expect(
      said(
        'group-task',
        { required: 1, members: [{ character: { ...warding, hd: 1 }, exertion: 1 }] },
        2,
        2,
        1,
        5,
      ),
    ).toMatch(/Bor holds on the Resolve check: 0 HD, Resolve 5, now dying; Threshold Portal ends\.$/);
  });

  test('AF-TASK-02: what a period of long work leaves of whoever works', () => {
    const work = { required: 5, periods: 3 };
    expect(said('extended-task', { character: bor, work, exertion: 1 }, 2, 2, 1)).toBe(
      'Bor burns 1 HD and has 2 successes (5 required): the work goes on; 4 HD, Resolve 5.',
    );
    expect(said('whole-task', { character: bor, work }, 6, 2, 6, 6)).toBe(
      'Bor comes to 7 successes (5 required) in 2 periods: the work is done; 5 HD, Resolve 5.',
    );
  });

  test('AF-AFF-03 AF-LVL-03: what a lower level has no room for', () => {
    const grown = { ...bor, level: 7, storedAffinity: 6, abilities: ['heartseeker'] };
    expect(said('level-change', { character: grown, to: 3 })).toMatch(
      / Lost: 3 affinity dice and Heartseeker\.$/,
    );
  });

  test('AF-R-68 AF-R-06: who burns more than there is burns the last HD', () => {
    expect(
      said(
        'attack',
        { attacker: { ...ama, hd: 1 }, damage: 2, exertion: 2, defender: bor },
        2,
        2,
        1,
        1,
        6,
        6,
      ),
    ).toBe(
      'Ama hits Bor for 3 HD, burns the last HD and rallies on the Resolve check: 0 HD, Resolve 5, now dying. Bor cancels 1 of 3 damage and loses 2 HD: 3 HD, Resolve 5.',
    );
  });

  test('AF-ARM-01: what protection loses is said', () => {
    const layers = [{ layer: 'physical', die: 8, hd: 2 }];
    expect(said('defense', { defender: { ...bor, layers }, damage: 3 }, 4)).toBe(
      'Bor cancels 0 of 3 damage and loses 2 HD of protection and 1 HD: 4 HD, Resolve 5.',
    );
  });

  test('AF-HEAL-02: healing that brings nothing', () => {
    expect(said('heal', { character: { ...bor, hd: 0 }, amount: 0 })).toBe(
      'Bor regains no HD: 0 HD, Resolve 5, dying.',
    );
    expect(said('heal', { character: { ...bor, hd: 6 }, amount: 2 })).toBe(
      'Bor has all HD already: 6 HD, Resolve 5.',
    );
  });

  test('AF-DYI-07: a hit at 0 HD', () => {
    expect(said('defense', { defender: { ...bor, hd: 0 }, damage: 3 }, 5)).toBe(
      'Bor is at 0 HD already and holds on the Resolve check: 0 HD, Resolve 5, still dying.',
    );
  });

  test('AF-TASK-01 AF-JRN-08: of many each', () => {
    const members = [{ character: ama, exertion: 1 }, { character: bor }];
    expect(said('group-task', { tier: 'Basic', required: 2, members }, 2, 3, 1, 1, 4)).toBe(
      'Together the group succeeds with 3 successes (2 required). Ama: 1 HD, Resolve 5; Bor: 5 HD, Resolve 5.',
    );
  });

  test('AF-SOC-06 AF-SOC-08 AF-SOC-09: how a duel goes and ends', () => {
    const speaking = {
      a: { character: ama },
      b: { character: bor },
      stakes: { winner: 'ale', loser: 'silver' },
    };
    const duel = {
      ...speaking,
      a: { ...speaking.a, approach: 'Lore' },
      b: { ...speaking.b, approach: 'Lore' },
    };
    expect(said('duel-round', { duel, a: { choose: 'concede' } })).toBe(
      'Ama concedes a point for 2 dice on the next roll. Ama: 2 HD, Resolve 4; Bor: 5 HD, Resolve 5. The duel goes on.',
    );
    expect(said('duel-round', { duel, b: { choose: 'walk away' } })).toBe(
      'Ama: 2 HD, Resolve 5; Bor: 5 HD, Resolve 5. Ama wins the duel: Bor walks away.',
    );
    expect(said('duel-round', { duel }, 3, 3, 4, 2)).toMatch(
      /^Ama wins the round 2 to 1 and deals 3 Resolve damage\./,
    );
    expect(said('social-duel', { ...speaking, maxRounds: 1 }, 3, 2, 4, 2)).toBe(
      'After 1 round nobody has won. Ama: 2 HD, Resolve 5; Bor: 5 HD, Resolve 5.',
    );
  });
});

describe('a fight', () => {
  test('AF-CON-03 AF-CON-04: what nobody maintains any more is told', () => {
    const scene = new Scene({
      party: [somebody('Ama')],
      foes: [somebody('Bor', { hd: 6 })],
    });
    scene.who('ama').concentrating = 'veil-of-reeds';
    scene.who('ama').round.hdLost = 1;
    const events = scene.give(
      { do: 'attack', actor: 'ama', weapon: 'sword', target: 'bor', exertion: 2 },
      1,
      1,
      1,
      1,
      2,
    );
    const told = events.map(event => encounter.tell(scene.state, event)).filter(Boolean);
    expect(told.at(-1)).toMatch(/^Ama fails the Resolve check \(.*\): Resolve 4; .* ends\.$/);
  });

  test('AF-DYI-02 AF-R-60: whom an ally wakes is told to be awake', () => {
    const scene = new Scene({
      party: [
        somebody('Ama', { class: 'Priest', abilities: ['power-word-courage'] }),
        somebody('Cat', { resolve: 0 }),
      ],
      foes: [somebody('Bor')],
    });
    const order = { do: 'ability', actor: 'ama', ability: 'power-word-courage', target: 'cat' } as const;
    const told = scene.give(order, 3, 3).map(event => encounter.tell(scene.state, event));
    expect(told.slice(-2)).toEqual(['Cat regains 2 Resolve and has 2.', 'Cat is conscious again.']);
  });

  test('AF-DYI-06: whoever is healed is conscious again', () => {
    expect(
      encounter.tell(new Scene({ party: [somebody('Ama')], foes: [somebody('Bor')] }).state, {
        is: 'became',
        actor: 'ama',
        state: 'conscious',
        ended: null,
      }),
    ).toBe('Ama is conscious again.');
  });
});
