/** The starter content is whole: every entry has what AF-ACT-05 asks for, and every part of the rules is used. */
import { seededDice } from '@arbiter/dice';
import { defaultReadings, resolve } from '@arbiter/engine';
import { describe, expect, test } from 'vitest';
import { CLASSES } from '../character/hit-dice.ts';
import { isLevel, MAX_LEVEL } from '../character/level.ts';
import { firstLevelFor } from '../checks/exertion.ts';
import { TIERS } from '../checks/tiers.ts';
import { procedureNamed } from '../testing.ts';
import { abilities, abilitiesOf, abilityOf } from './abilities/index.ts';
import { creatures } from './creatures.ts';
import { features } from './features.ts';
import { remedies } from './remedies.ts';
import { rulings } from './rulings/index.ts';
import { samples } from './samples.ts';
import { suits } from './suits.ts';
import type { EffectKind } from './types.ts';
import { universalActions } from './universal-actions.ts';
import { weapons } from './weapons.ts';

const unique = (list: readonly { id: string }[]): boolean =>
  new Set(list.map(e => e.id)).size === list.length;

describe('starter content', () => {
  test('AF-TIER-03 AF-DMG-01 weapons: all Basic, from 1 to 3 required successes and HD of damage', () => {
    expect(weapons.length).toBeGreaterThanOrEqual(8);
    expect(unique(weapons)).toBe(true);
    expect(new Set(weapons.map(w => w.tier))).toEqual(new Set(['Basic']));
    expect(new Set(weapons.map(w => w.required))).toEqual(new Set([1, 2, 3]));
    expect(new Set(weapons.map(w => w.damage))).toEqual(new Set([1, 2, 3]));
  });

  test('AF-DMG-03 the heavy weapon has the numbers of the book’s example', () => {
    expect(weapons.find(w => w.id === 'great-axe')).toMatchObject({ required: 2, damage: 2 });
  });

  test('AF-ARM-05 three suits of the book, and magic ones', () => {
    expect(suits.filter(a => !a.original).map(a => `${a.id} ${a.dice.count}d${a.dice.size}`)).toEqual([
      'light 2d6',
      'medium 2d8',
      'heavy 2d10',
    ]);
    expect(suits.filter(a => a.magic).length).toBeGreaterThanOrEqual(1);
  });

  test('AF-ACT-05 every class has an ability of each tier, a triggered one, and one from level 1', () => {
    expect(unique(abilities)).toBe(true);
    for (const className of CLASSES) {
      const own = abilitiesOf(className, MAX_LEVEL);
      expect(own.length, className).toBeGreaterThanOrEqual(4);
      expect(own.filter(a => a.trigger).length, className).toBeGreaterThanOrEqual(1);
      expect(abilitiesOf(className, 1).length, className).toBeGreaterThanOrEqual(2);
      for (const tier of ['Expert', 'Legendary', 'Ultimate'] as const)
        expect(
          own.some(a => a.tier === tier),
          `${className} ${tier}`,
        ).toBe(true);
    }
    expect(abilities.filter(a => a.spell && a.class !== 'Creature').length).toBeGreaterThanOrEqual(8);
  });

  test('AF-EXR-03 nothing is learnt before it can be tried', () => {
    for (const { id, level, tier } of abilities) {
      expect(isLevel(level), id).toBe(true);
      expect(TIERS, id).toContain(tier);
      expect(level, id).toBeGreaterThanOrEqual(firstLevelFor(tier));
    }
  });

  test('AF-DMG-04 each ability does something, and its extra successes add to one of its own effects', () => {
    for (const { id, required, effects, perExtra, target, radius, keywords } of abilities) {
      expect(required, id).toBeGreaterThanOrEqual(1);
      expect(effects.length, id).toBeGreaterThanOrEqual(1);
      if (perExtra)
        expect(
          effects.map(e => e.kind),
          id,
        ).toContain(perExtra.adds);
      expect(radius !== undefined, id).toBe(target === 'area');
      const has = (kind: EffectKind) => effects.some(e => e.kind === kind);
      expect(keywords.includes('Restore'), id).toBe(has('restore'));
      expect(keywords.includes('Heal'), id).toBe(has('heal'));
      expect(keywords.includes('Shield'), id).toBe(has('layer'));
      expect(keywords.includes('Force check'), id).toBe(has('forceCheck'));
    }
  });

  test('every kind of effect is used by somebody', () => {
    const used = new Set(abilities.flatMap(a => a.effects.map(e => e.kind)));
    const kinds: Record<EffectKind, true> = {
      damage: true,
      heal: true,
      restore: true,
      layer: true,
      strip: true,
      forceCheck: true,
      bonusDice: true,
      penaltyDice: true,
      aura: true,
      move: true,
      stabilize: true,
      portal: true,
      safePlace: true,
      journeyBuffer: true,
      revive: true,
    };
    expect([...used].sort()).toEqual(Object.keys(kinds).sort());
  });

  test('AF-SKL-04 Nature’s Treaty alone comes from the book; every class has a feature', () => {
    expect(features.filter(f => !f.original)).toMatchObject([
      {
        id: 'natures-treaty',
        class: 'Ranger',
        bonus: { domain: 'Wilderness', dice: 2 },
        journeyTreaty: true,
      },
    ]);
    expect(new Set(features.map(f => f.class))).toEqual(new Set(CLASSES));
    expect(unique(features)).toBe(true);
  });

  test('AF-HEAL-01 three grades of healing, one that restores Resolve', () => {
    expect(new Set(remedies.map(h => h.grade))).toEqual(new Set(['minor', 'moderate', 'major']));
    expect(remedies.filter(h => h.restore > 0)).toHaveLength(1);
  });

  test('ten creatures and more, from minor to boss, with abilities that exist', () => {
    expect(creatures.length).toBeGreaterThanOrEqual(10);
    expect(unique(creatures)).toBe(true);
    expect(creatures.filter(c => c.minor).length).toBeGreaterThanOrEqual(2);
    expect(Math.max(...creatures.map(c => c.level))).toBe(10);
    for (const { id, attacks, abilities: own, level, actions, hd } of creatures) {
      expect(attacks.length, id).toBeGreaterThanOrEqual(1);
      expect(
        own.filter(a => !abilityOf(a)),
        id,
      ).toEqual([]);
      expect(isLevel(level) && actions >= 1 && hd >= 1, id).toBe(true);
    }
  });

  test('all of it is our own, except what the book itself gives', () => {
    for (const list of [weapons, abilities, remedies, creatures, samples])
      expect(list.every(e => e.original)).toBe(true);
    expect(universalActions.every(a => !a.original)).toBe(true);
  });

  test('AF-TURN-07 every universal action names a procedure that exists', () => {
    expect(universalActions).toHaveLength(11);
    for (const { procedure } of universalActions) expect(procedureNamed(procedure).name).toBe(procedure);
    expect(universalActions.filter(a => a.cost === 'free').map(a => a.id)).toEqual([
      'share-affinity',
      'move',
    ]);
  });

  test.each(samples.map(s => [s.id, s] as const))(
    'the sample %s can be played',
    (_id, { procedure, input }) => {
      const result = resolve(
        procedureNamed(procedure),
        input,
        seededDice('sample'),
        defaultReadings(rulings),
      );
      expect(result).toMatchObject({ ok: true });
    },
  );
});
