import { generator, liveDice, seededDice } from '@arbiter/dice';
import { isRefusal, Play } from '@arbiter/engine';
import { describe, expect, test } from 'vitest';
import type { Readings } from '../../testing.ts';
import { askWith } from '../../testing.ts';
import type { Command } from '../commands.ts';
import { encounter } from '../index.ts';
import { duel, readings, Scene, somebody } from '../scene.testing.ts';
import type { FightState } from '../state.ts';
import { bestStake, chances, harm } from './gamble.ts';

const choice = (scene: Scene): Command =>
  encounter.tactics(scene.state, scene.waiting ?? '', new Play(seededDice('tactics'), readings));

const blow = { tier: 'Basic', required: 1, dice: 0, base: 1, most: 2 } as const;

describe('what an action is worth', () => {
  test('AF-POOL-02 AF-TIER-01: the chance to succeed is exact, with every number of exertion dice', () => {
    const { state } = new Scene(duel());
    const ama = state.fighters.ama!;
    const shares = chances(ama, { tier: 'Basic', required: 1, dice: 0 });
    for (const [exertion, dice] of [2, 3, 4].entries()) expect(shares[exertion]).toBeCloseTo(1 - 6 ** -dice);
    const hindered = chances(ama, { tier: 'Expert', required: 1, dice: -1 });
    expect(hindered[0]).toBeCloseTo(1 / 2);
  });

  test('AF-DMG-02 AF-DEF-04: harm is what is left after defense, at most what the target has', () => {
    const { state } = new Scene(duel({}, { hd: 1 }));
    const [ama, bor] = [state.fighters.ama!, state.fighters.bor!];
    // Only two ones miss; a success takes the one Hit Die unless the d8 shows 5 or more.
    const one = harm(ama, { ...blow, most: 0 }, bor);
    expect(one[0]).toBeCloseTo((35 / 36) * (4 / 8));
    expect(harm(ama, blow, { ...bor, hd: 6 })[0]).toBeGreaterThan(one[0]!);
  });

  test('AF-R-01: the check that too much exertion calls for is weighed as the table reads it', () => {
    const stakeIn = (changed: Readings): number | undefined => {
      const { state } = new Scene(duel({ level: 2 }, { level: 9, hd: 13 }), changed);
      state.fighters.ama!.round.exertion = 2;
      return bestStake(state, state.fighters.ama!, blow, [0, 1])?.exertion;
    };
    expect(stakeIn({ 'AF-R-01': 'atLeastLevel' })).toBe(0);
    expect(stakeIn({ 'AF-R-01': 'exactlyLevel' })).toBe(1);
  });

  test('AF-EXR-03 AF-RES-02: a tier out of reach is no choice, and failing an Expert action is a risk', () => {
    const { state } = new Scene(duel());
    const ama = state.fighters.ama!;
    const sure = { tier: 'Expert', required: 1, dice: 20 } as const;
    const hard = { tier: 'Expert', required: 9, dice: 0 } as const;
    const gains = [5, 5, 5];
    expect(bestStake(state, ama, { ...sure, tier: 'Ultimate' }, gains)).toBeUndefined();
    expect(bestStake(state, ama, sure, gains)?.exertion).toBe(1);
    expect(bestStake(state, ama, sure, gains)!.worth).toBeGreaterThan(
      bestStake(state, ama, hard, gains)!.worth,
    );
  });
});

describe('affinity dice', () => {
  test('AF-AFF-04 AF-R-04: their odds are those of exertion dice, so that spending them never pays', () => {
    const { choices } = askWith(
      'bet',
      { character: { level: 6, hd: 3, storedAffinity: 3 }, tier: 'Expert', required: 3, damage: 2 },
      [],
    ) as { choices: { exertion: number; affinity: number }[] };
    expect(choices.some(({ affinity }) => affinity > 0)).toBe(true);
    for (const { exertion, affinity, ...chancesOf } of choices) {
      const plain = choices.find(each => each.affinity === 0 && each.exertion === exertion + affinity);
      expect(plain).toMatchObject(chancesOf);
    }
  });

  test('AF-AFF-03 AF-AFF-05: so tactics neither spend nor share them', () => {
    const rich = { level: 5, storedAffinity: 5, abilities: ['pinning-shot'] };
    const setup = {
      party: [somebody('Ama', rich), somebody('Cid', { level: 5 })],
      foes: [somebody('Bor', rich)],
    };
    const play = new Play(liveDice(generator('affinity')), readings);
    const begun = encounter.start(setup, play);
    if (isRefusal(begun)) throw new Error(begun.message);
    const { state } = begun;
    playOut(state, play);
    expect(Object.values(state.fighters).map(who => who.storedAffinity)).toEqual([5, 0, 5]);
  });
});

function playOut(state: FightState, play: Play<typeof readings>): void {
  for (let actor = encounter.waitingFor(state); actor !== undefined; actor = encounter.waitingFor(state)) {
    const events = encounter.decide(state, encounter.tactics(state, actor, play), play);
    if (isRefusal(events)) throw new Error(events.message);
    for (const event of events) encounter.evolve(state, event);
  }
}

describe('choices', () => {
  test('AF-DMG-01: an area is laid where it covers most', () => {
    const foes = [
      somebody('Far', { hd: 5, at: { x: 20, y: 0 } }),
      ...[1, 2, 3].map(y => somebody(`Near ${y}`, { hd: 6, at: { x: 12, y: 4 + y } })),
    ];
    const scene = new Scene({
      party: [
        somebody('Ama', { class: 'Weaver', level: 5, abilities: ['storm-of-threads'], at: { x: 2, y: 2 } }),
      ],
      foes,
      map: { width: 30, height: 10 },
    });
    const command = choice(scene);
    expect(command).toMatchObject({ do: 'ability', ability: 'storm-of-threads' });
    expect('target' in command && command.target).toMatch(/^near/);
  });

  test('AF-SKL-02: dice of a domain, and the chance to fail, count when help is weighed against a blow', () => {
    const healer = (bonuses: object[]) => {
      const scene = new Scene({
        party: [
          somebody('Ama', { class: 'Priest', level: 1, abilities: ['mending-prayer'], bonuses }),
          somebody('Cid', { level: 3, hd: 3 }),
        ],
        foes: [somebody('Bor')],
      });
      return choice(scene).do;
    };
    expect(healer([])).toBe('attack');
    expect(healer([{ name: 'Healer', domain: 'Medicine', dice: 3 }])).toBe('ability');
  });
});

test('AF-MOV-01 AF-TURN-05: nobody runs ahead into far more than the own side can meet, nor waits for ever', () => {
  const fighter = (name: string, x: number, y: number) => ({
    ...somebody(name, { weapons: ['sword'] }),
    at: { x, y },
  });
  const field = (foes: number) =>
    new Scene({
      party: [{ ...fighter('Ama', 0, 4), initiative: 20 }],
      foes: Array.from({ length: foes }, (_, i) => ({ ...fighter(`Foe ${i}`, 18, i), initiative: 5 })),
      map: { width: 24, height: 12 },
    });
  expect(choice(field(1)).do).toBe('move');
  const outnumbered = field(4);
  expect(choice(outnumbered)).toMatchObject({ do: 'hold', until: 'enemyMoves' });
  outnumbered.state.round = 3;
  expect(choice(outnumbered).do).toBe('move');
});
