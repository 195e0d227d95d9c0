/** A magic attack in a fight is an attack: it is answered, covered against, and gives exult points. */
import { sceneOf } from '@arbiter/engine/testing';
import { describe, expect, test } from 'vitest';
import { readingsWith } from '../testing.ts';
import { encounter } from './index.ts';

// OA-FIRE-03 has a test of its own.
const CALM = { immunities: ['panic', 'burn'] };
const scene = (setup: object, ...faces: number[]) =>
  sceneOf(encounter, readingsWith({}), { initiative: 'party', declarations: false, ...setup }, ...faces);
const mage = (more: object = {}) => ({
  name: 'Mage',
  at: { x: 1, y: 2 },
  CHA: 6,
  MAG: 5,
  mana: { red: 6 },
  powers: ['ember dart', 'fire bloom'],
  level: 2,
  ...CALM,
  ...more,
});
const foe = (more: object = {}) => ({ name: 'Foe', at: { x: 4, y: 2 }, maxHP: 40, DEX: 5, ...CALM, ...more });
const dart = { do: 'use magic', actor: 'mage', magic: 'ember dart', target: 'foe' };

describe('OA-CMBT-16: a magic attack', () => {
  test('OA-R-501 OA-EXLT-01: its roll gives exult points', () => {
    const fight = scene({ party: [mage()], foes: [foe()] });
    fight.give(dart, 3, 5);
    expect(fight.state.fighters.mage!.round.exult).toBe(3);
    fight.give(dart, 5, 2);
    expect(fight.state.fighters.mage!.round.exult).toBe(3);
  });

  test('OA-FIRE-03 OA-R-693: whoever suffers its fire saves with reflexes, or burns', () => {
    const struck = (...faces: number[]) => {
      const fight = scene({ party: [mage()], foes: [foe({ immunities: ['panic'] })] });
      fight.give(dart, 3, 5, ...faces);
      return fight;
    };
    const caught = struck(6, 5);
    expect(caught.state.fighters.foe!.conditions).toMatchObject([{ name: 'burn', counters: 1, late: 1 }]);
    expect(caught.told.join(' ')).toContain('burn');
    expect(struck(5, 6).state.fighters.foe!.conditions).toEqual([]);
  });

  test('OA-TRAD-21: the gifts of a trade count for it as for any other attack', () => {
    const fight = scene({ party: [mage({ trade: 'forage' })], foes: [foe({ kinds: ['beast'] })] });
    fight.give(dart, 5, 2);
    expect(fight.state.fighters.mage!.round.exult).toBe(1);
  });

  test('OA-SIGHT-05 OA-CMBT-13: light cover protects against it in a covered region, and the region counts', () => {
    const map = { walls: [{ x: 3, y: 2 }] };
    const shelter = { foes: [foe({ at: { x: 4, y: 2 } })], map };
    const covered = scene({ party: [mage()], ...shelter });
    // The torso is behind the wall.
    covered.give(dart, 3, 5, 4);
    expect(covered.state.fighters.foe!.HP).toBe(40);
    const bare = scene({ party: [mage()], ...shelter });
    // 11 and 3 are 9 over the defense, and double to the head.
    bare.give(dart, 3, 5, 6);
    expect(bare.state.fighters.foe!.HP).toBe(40 - 18);
    expect(bare.told[0]).toContain('suffers 18 to the head');
  });

  test('OA-GUARD-02 OA-GUARD-03: whoever guards may dodge it, block or parry it', () => {
    const guard = foe({ weapons: ['long sword'], shields: ['heraldic shield'] });
    const guarded = () => {
      const fight = scene({ party: [mage()], foes: [guard], initiative: 'foes' });
      fight.give({ do: 'guard', actor: 'foe' });
      fight.give({ do: 'end turn', actor: 'foe' });
      fight.give(dart);
      return fight;
    };
    const dodged = guarded();
    expect(dodged.waiting).toBe('foe');
    expect(new Set(dodged.legal('answer').map(({ label }) => label.split(' ')[0]))).toEqual(
      new Set(['Let', 'Dodge', 'Block', 'Parry']),
    );
    // 11 and -3 are 8 against a reflex of 5 and 4.
    dodged.give({ do: 'answer', actor: 'foe', maneuver: 'dodge', at: { x: 5, y: 2 } }, 5, 3, 4, 5);
    expect(dodged.told[0]).toContain('Foe dodges it. Foe is at 5, 2 now.');
    expect(dodged.state.fighters.foe).toMatchObject({ HP: 40, x: 5, y: 2, round: { dodges: 1 } });
    const blocked = guarded();
    blocked.give({ do: 'answer', actor: 'foe', maneuver: 'block' }, 5, 3, 1, 5, 3, 3);
    expect(blocked.told[0]).toContain('Foe tries to block in vain and suffers');
    expect(blocked.state.fighters.foe!.round.blocks).toBe(1);
  });

  test('OA-UNARM-07: on the one who maneuvers it is an attack, on somebody else it provokes the free one', () => {
    const held = (target: string) => {
      const fight = scene({
        party: [mage({ at: { x: 3, y: 2 } })],
        foes: [foe(), foe({ name: 'Other', at: { x: 6, y: 2 } })],
      });
      const hold = { who: 'mage', against: 'foe', ladder: 'clinch', position: 'maneuvered' };
      fight.state.positions = [{ ...hold, failures: 0, strangle: 0 } as never];
      fight.give({ ...dart, target }, ...(target === 'foe' ? [3, 3] : []));
      return fight.waiting;
    };
    expect(held('foe')).toBe('mage');
    expect(held('other')).toBe('foe');
  });

  test('OA-SIGHT-09: what it was rolled with is told', () => {
    const fight = scene({ party: [mage()], foes: [foe()], map: { light: 'twilight' } });
    fight.give(dart, 3, 5, 4, 6);
    expect(fight.told[0]).toContain('with 14 (+3 with disadvantage)');
  });

  test('OA-MAP-09: what blooms on the ground does not reach who flies high above it', () => {
    const eagle = {
      name: 'Eagle',
      at: { x: 4, y: 3 },
      altitude: 5,
      habitats: ['aerial'],
      maxHP: 20,
      ...CALM,
    };
    const fight = scene({ party: [mage()], foes: [foe(), eagle] });
    fight.give({ ...dart, magic: 'fire bloom' }, 6, 1, 3, 3);
    expect(fight.told[0]).not.toContain('Eagle');
  });
});

describe('OA-ACT-22: damage that no blow has dealt disturbs as well', () => {
  test('OA-ACT-22 OA-FIRE-01: whoever guards in a fire saves for the guard', () => {
    const map = { fires: [{ x: 1, y: 2, size: 'small' }] };
    const one = { name: 'One', at: { x: 1, y: 2 }, maxHP: 40, immunities: ['panic'] };
    const fight = scene({ party: [one], foes: [foe()], map });
    // OA-R-451: the half-round of guarding is one in the fire: 2D, a reflex save against catching it, and a willpower
    // save with 5 less.
    fight.give({ do: 'guard', actor: 'one' }, 2, 3, 5, 6, 3, 3);
    expect(fight.told).toContain('One no longer guards.');
  });
});
