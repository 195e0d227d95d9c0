/** What is told of a blow, what it cost, and who is left afterwards: where several rules meet. */
import type { Procedure } from '@arbiter/engine';
import { describe, expect, test } from 'vitest';
import { choicesSchema } from '../character/choices.ts';
import { keepState, personOf } from '../character/person.ts';
import { receiveConditionProcedure } from '../conditions/condition-changes.ts';
import { castMagicProcedure } from '../powers/casting.ts';
import { clinchProcedure } from '../rounds/clinch.ts';
import { freeAttackProcedure } from '../rounds/free-attack.ts';
import { initiativeProcedure } from '../rounds/initiative.ts';
import { playOn, valuesOf } from '../testing.ts';
import { attackProcedure } from './attack.ts';
import { attackSeveralProcedure } from './attack-several.ts';
import { coupDeGraceProcedure } from './coup-de-grace.ts';

/** The outcome, its sentence, everybody afterwards and the trace. */
function run(procedure: unknown, given: object, faces: readonly number[], readings = {}) {
  const { input: schema, run: ask, tell, apply } = procedure as Procedure;
  const play = playOn(faces, readings);
  const input = schema.parse(given);
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the procedure gives
  const outcome = ask(input as never, play) as any;
  if (outcome.refused) throw new Error(outcome.message);
  return {
    outcome,
    said: tell(outcome as never, input as never),
    // biome-ignore lint/suspicious/noExplicitAny: the same
    after: apply?.(input as never, outcome as never) as any,
    trace: play.trace,
  };
}

const ann = { name: 'Ann', STR: 6, PER: 6, DEX: 6 };
const bo = { name: 'Bo', DEX: 5, VIT: 5, HP: 30, maxHP: 30 };

describe('what is paid for', () => {
  test('OA-WEAP-21 OA-EXLT-02: nobody pays for destruction that hurts nobody even so', () => {
    const shot = (protection: number) =>
      run(
        attackProcedure,
        {
          attacker: ann,
          defender: { ...bo, protection },
          weapon: 'heavy crossbow',
          distance: 3,
          buys: ['more destruction'],
        },
        [1, 5],
      ).outcome;
    // 6 + 2 + 1: against 9 the point more is the one that wounds, against 10 it would be lost.
    expect(shot(4)).toMatchObject({ bought: ['more destruction'], damage: 1, exult: 0 });
    expect(shot(5)).toMatchObject({ bought: [], damage: 0, exult: 1, attackerSP: 5 });
  });

  test('OA-RTHR-06 OA-EXLT-02 OA-R-690: nobody pays for a condition, or for doubling damage, that the target is immune to', () => {
    const elf = { ...bo, species: 'elf', race: 'high' };
    const struck = { attacker: ann, defender: elf, weapon: 'graviton hammer', buys: ['paralysis'] };
    const { outcome, trace } = run(attackProcedure, struck, [2, 6]);
    expect(outcome).toMatchObject({ bought: [], exult: 2, gains: {} });
    expect(valuesOf(trace, 'immune to paralysis')).toHaveLength(1);
    const android = { ...bo, species: 'android', race: 'technician' };
    const cut = { attacker: ann, defender: android, weapon: 'battle axe', buys: ['bleed'] };
    expect(run(attackProcedure, cut, [2, 6]).outcome).toMatchObject({ bought: [], attackerSP: 5, gains: {} });
    const plated = { ...bo, armor: ['iron plate'] };
    const shot = { attacker: ann, defender: plated, weapon: 'sniper rifle', buys: ['double damage'] };
    expect(run(attackProcedure, shot, [3, 6]).outcome).toMatchObject({ bought: [], damage: 0, exult: 3 });
  });

  test('OA-WABL-13 OA-EXLT-02: nobody gives up damage for a hook at somebody who lies already', () => {
    const hook = {
      attacker: ann,
      defender: { ...bo, conditions: ['prone'] },
      weapon: 'trident',
      buys: ['hook'],
    };
    const { outcome } = run(attackProcedure, hook, [2, 6, 1, 6]);
    expect(outcome).toMatchObject({ damage: 5, bought: [], exult: 2, attackerSP: 5, gains: {} });
    const both = {
      attacker: ann,
      weapon: 'crescent blade',
      abilities: [{ ability: 'hook' }],
      buys: ['hook'],
      targets: [{ defender: hook.defender }, { defender: { ...bo, name: 'Cy' } }],
    };
    const { targets } = run(attackSeveralProcedure, both, [2, 6, 1, 6, 2, 6, 1, 6, 1, 1]).outcome;
    expect(targets).toMatchObject([
      { damage: 7, gains: {} },
      { damage: 3, gains: { prone: 1 } },
    ]);
  });

  test('OA-WABL-05 OA-EXLT-02: a deflect says what it cost, and nothing where it was free', () => {
    const deflect = (defender: object, guard: object, more = {}) =>
      run(
        attackProcedure,
        {
          attacker: ann,
          defender: { ...bo, ...defender },
          weapon: 'long sword',
          guard: { maneuver: 'deflect', ...guard },
          ...more,
        },
        [2, 6, 3, 6],
      );
    const free = deflect({ STR: 8, shields: ['buckler'] }, {});
    expect(free.said).toBe('Ann attacks with 11 (+2): Bo deflects it.');
    expect(valuesOf(free.trace, 'paid for deflect')).toEqual([]);
    const katana = deflect(
      { STR: 9, weapons: ['katana'] },
      { weapon: 'katana' },
      { defenderRound: { exult: 2 } },
    );
    expect(katana.said).toMatch(/deflects it\. Bo has 0 exult points and 4 stamina points left\.$/);
    expect(valuesOf(katana.trace, 'paid for deflect')).toHaveLength(1);
    const stunned = deflect(
      { STR: 1, SP: 3, weapons: ['lightfoil'] },
      { weapon: 'lightfoil' },
      { nonlethal: true },
    );
    expect(stunned.said).toMatch(/suffers 6\. Bo has 0 stamina points and 26 health points left\.$/);
  });

  test('OA-PERK-18 OA-ARMR-07: what was paid in a choke is paid, told, and not to be had again this turn', () => {
    const android = { ...bo, species: 'android', race: 'combat', maxSP: 8 };
    const choke = {
      attacker: { ...ann, DEX: 7 },
      defender: android,
      naturalArmor: true,
      struggle: { theirs: 'choked' },
    };
    const { outcome, said, after } = run(clinchProcedure, choke, [3, 5]);
    expect(outcome).toMatchObject({ damage: 4, SP: 5, naturalArmorPaid: true });
    expect(said).toMatch(/The natural armor is paid for: Bo has 5 stamina points left\.$/);
    expect(after.defenderRound).toMatchObject({ naturalArmor: true });
    const again = run(clinchProcedure, { ...choke, ...after }, [3, 5]).outcome;
    expect(again).toMatchObject({ damage: 5, SP: 5, naturalArmorPaid: false });
  });
});

describe('what is told', () => {
  test('OA-ACT-22: a guard lost is told of everybody whom the attack reached, and in a choke', () => {
    const sweep = {
      attacker: ann,
      weapon: 'crescent blade',
      targets: [
        { defender: bo, guard: { maneuver: 'dodge' }, defenderRound: { guarding: true } },
        { defender: { ...bo, name: 'Cy' } },
      ],
    };
    expect(run(attackSeveralProcedure, sweep, [2, 6, 1, 6, 1, 6, 2, 6, 1, 6]).said).toMatch(
      /Bo has 23 health points left\. Bo no longer guards\. Cy suffers 7/,
    );
    const choke = {
      attacker: ann,
      defender: bo,
      struggle: { theirs: 'choked' },
      defenderRound: { guarding: true },
    };
    expect(run(clinchProcedure, choke, [2, 6, 1, 6]).said).toMatch(/left\. Bo no longer guards\.$/);
  });

  test('OA-ACT-22 OA-R-269: whoever attacks out of a guard and loses it is told to have done so', () => {
    const guarding = { ...ann, CHA: 3 };
    const attackerRound = { guarding: true };
    const lost = / Ann no longer guards\.$/;
    const blow = { attacker: guarding, attackerRound, defender: bo, weapon: 'dagger' };
    expect(run(attackProcedure, blow, [1, 6, 1, 6]).said).toMatch(lost);
    const sweep = {
      attacker: guarding,
      attackerRound,
      weapon: 'crescent blade',
      targets: [{ defender: bo }],
    };
    expect(run(attackSeveralProcedure, sweep, [1, 6, 1, 6]).said).toMatch(lost);
    const grip = { attacker: guarding, attackerRound, defender: bo };
    expect(run(clinchProcedure, grip, [1, 6, 1, 6]).said).toMatch(lost);
  });

  test('OA-WABL-16 OA-WABL-07: what else befell a charger is told', () => {
    const charge = {
      attacker: { ...ann, HP: 40, maxHP: 40 },
      defender: { ...bo, weapons: ['morningstar'] },
      weapon: 'tusks',
      straight: 4,
      setVersusCharge: 'morningstar',
      defenderAbilities: [{ ability: 'set versus charge' }],
    };
    const { said } = run(attackProcedure, charge, [2, 6, 1, 1, 1, 6, 1, 1]);
    expect(said).toMatch(/against the charge does 6; Ann has 34 health points left\. Ann gains 1 slow\.$/);
  });

  test('OA-TLNT-06: a bash without a shield is refused for want of a shield', () => {
    const disciple = { ...ann, archetype: 'disciple', level: 1, talents: ['shield bash'] };
    const bash = { attacker: disciple, defender: bo, talent: 'shield bash' };
    expect(() => run(attackProcedure, bash, [])).toThrow('A shield bash needs a shield.');
  });

  test('OA-COND-23 OA-WABL-22: a coup de grace tells what else it did, and nothing turns a roll that is not made', () => {
    const victim = { ...bo, VIT: 6, conditions: ['unconscious'], armor: ['leather garment'] };
    const { said, trace } = run(
      coupDeGraceProcedure,
      { attacker: ann, victim, weapon: 'long sword', buys: ['sunder'] },
      [1, 1, 4, 6],
    );
    expect(said).toBe(
      'Ann strikes Bo, who is helpless, with 14, paying for sunder, for 11. Bo makes the fortitude save, has 19 health points left and loses 1 protection for good. Ann has 5 exult points and 4 stamina points left.',
    );
    expect(valuesOf(trace, /^advantage/)).toEqual([]);
  });

  test('OA-UNARM-07 OA-WABL-07: a free attack tells what the weapon did besides, and whose it was', () => {
    const { said, after } = run(
      freeAttackProcedure,
      { holder: ann, held: bo, weapon: 'morningstar', struggle: { theirs: 'maneuvered' }, deed: 'move' },
      [2, 6, 1, 1],
    );
    expect(said).toMatch(/does 5; Bo has 25 health points left and gains 1 slow\.$/);
    expect(after.held.conditions).toMatchObject([{ name: 'slow', source: 'morningstar' }]);
  });

  test('OA-MAG-02: magic that only gives something says what', () => {
    const caster = { name: 'Ann', MAG: 4, level: 1, mana: { green: 2 }, powers: ['bark skin'] };
    expect(run(castMagicProcedure, { caster, target: bo, magic: 'bark skin' }, []).said).toBe(
      'Ann uses bark skin: Bo has +2 defense.',
    );
  });
});

describe('the trace', () => {
  test('OA-TLNT-18 OA-WABL-11: how far somebody is driven back has its line, and who is too large as well', () => {
    const warrior = { ...ann, archetype: 'warrior', level: 3, talents: ['sweep attack'] };
    const sweep = (attacker: object, defender: object) =>
      run(attackProcedure, { attacker, defender, weapon: 'long sword', talent: 'sweep attack' }, [3, 6])
        .trace;
    expect(valuesOf(sweep(warrior, bo), 'driven back')).toEqual([3]);
    const giant = sweep({ ...warrior, height: 'small' }, { ...bo, height: 'large' });
    expect(valuesOf(giant, 'too large to be driven back')).toEqual([0]);
    const rocket = {
      attacker: ann,
      defender: bo,
      weapon: 'rocket launcher',
      distance: 4,
      buys: ['explosive munition'],
      nearby: [{ name: 'Cy', DEX: 3 }],
    };
    const { trace } = run(attackProcedure, rocket, [3, 6, 1, 1, 5, 1, 1, 4]);
    expect(valuesOf(trace, 'knockback')).toEqual([2, 2]);
    // Nobody asks how the stamina of a bystander came about.
    expect(valuesOf(trace, 'Stamina')).toEqual([]);
  });

  test('OA-COND-39 OA-ACT-22: what weighs on a parry and on concentration is named with its rule', () => {
    const tired = { ...bo, weapons: ['short sword'], conditions: { exhaustion: 2 } };
    const { trace } = run(
      attackProcedure,
      {
        attacker: ann,
        defender: tired,
        weapon: 'long sword',
        guard: { maneuver: 'parry', weapon: 'short sword' },
        defenderRound: { guarding: true },
      },
      [2, 6, 2, 6, 5, 6],
    );
    const lines = JSON.stringify(trace.nodes);
    expect(lines).toContain('{"label":"counters on every roll","rule":"OA-COND-39","value":-2}');
    expect(lines).toContain('{"label":"damage","rule":"OA-ACT-22","value":-6}');
    expect(lines).not.toContain('"modifier"');
  });

  test('OA-DICE-11 OA-R-101: a sweep in which nobody is inept asks for no reading of ineptitude', () => {
    const targets = [{ defender: bo }, { defender: { ...bo, name: 'Cy' }, height: 1 }];
    const { trace } = run(
      attackSeveralProcedure,
      { attacker: ann, weapon: 'crescent blade', targets },
      [2, 6, 3, 5, 2, 6, 3, 5],
    );
    expect(JSON.stringify(trace.nodes)).not.toContain('OA-R-101');
  });

  test('OA-PERK-11 OA-INIT-05: watchful instincts say from which difference they surprise', () => {
    const elf = { name: 'Ann', PER: 7, species: 'elf' };
    const parties = [
      { name: 'elves', tester: elf },
      { name: 'orcs', tester: { name: 'Bo', PER: 3 } },
    ];
    const { outcome, trace } = run(initiativeProcedure, { parties }, [1, 1, 1, 1]);
    expect(outcome.surprised).toEqual(['Bo']);
    expect(valuesOf(trace, 'watchful instincts: surprise from')).toEqual([4]);
  });
});

describe('who is left', () => {
  const armed = { ...bo, weapons: ['dagger', 'short sword'], shields: ['heraldic shield'] };

  test('OA-COND-38 OA-R-701: whoever is knocked out, asleep or otherwise unconscious has let shield and weapon go', () => {
    const shot = { attacker: ann, defender: armed, weapon: 'blunderbuss', buys: ['knockout'] };
    expect(run(attackProcedure, shot, [2, 6, 1, 1]).after.defender).toMatchObject({
      weapons: ['short sword'],
      shields: [],
    });
    const caster = { MAG: 6, level: 1, mana: { blue: 2 }, powers: ['slumber'] };
    const asleep = run(castMagicProcedure, { caster, target: armed, magic: 'slumber' }, [1, 1]).after;
    expect(asleep.target).toMatchObject({ weapons: ['short sword'], shields: [] });
    const told = { character: armed, condition: 'unconscious' };
    expect(run(receiveConditionProcedure, told, []).after.character.shields).toEqual([]);
    // Stone keeps its grip, and so does whoever was only hurt.
    const stone = { character: armed, condition: 'petrify' };
    expect(run(receiveConditionProcedure, stone, []).after.character.weapons).toHaveLength(2);
    const hurt = { attacker: ann, defender: armed, weapon: 'dagger' };
    expect(run(attackProcedure, hurt, [2, 6]).after.defender.shields).toHaveLength(1);
  });

  test('OA-UNARM-09 OA-R-701: who fails the save in a lock holds nothing any more; claws stay', () => {
    const lock = { attacker: ann, struggle: { theirs: 'trapped' }, into: 'locked' };
    const faces = [3, 5, 1, 1];
    expect(run(clinchProcedure, { ...lock, defender: armed }, faces).after.defender).toMatchObject({
      weapons: ['short sword'],
      shields: [],
    });
    const beast = { ...bo, weapons: ['claws'] };
    expect(run(clinchProcedure, { ...lock, defender: beast }, faces).after.defender.weapons).toEqual([
      'claws',
    ]);
  });

  test('OA-WEAP-14 OA-WABL-08 OA-R-702: a character file knows which weapon is gone, and what is held comes first', () => {
    const file = choicesSchema.parse({
      species: 'human',
      race: 'purebred',
      purchases: [{ item: 'dagger' }, { item: 'spear', kept: 'held' }],
    });
    const hero = personOf(file);
    expect(hero.weapons).toEqual(['spear', 'dagger']);
    const throwing = { attacker: hero, defender: bo, weapon: 'spear', distance: 3 };
    const { attacker } = run(attackProcedure, throwing, [2, 6]).after;
    const kept = keepState(file, attacker);
    expect(kept.state.weapons).toEqual(['dagger']);
    expect(personOf(kept).weapons).toEqual(['dagger']);
    expect(keepState(file, hero).state.weapons).toBeNull();
  });

  test('OA-PERK-04 OA-R-700: magic that brings panic meets the fear resistance of the highborne', () => {
    const caster = { MAG: 6, level: 1, mana: { black: 2 }, powers: ['dread whisper'] };
    const saves = (race: string) =>
      run(
        castMagicProcedure,
        { caster, target: { ...bo, species: 'human', race }, magic: 'dread whisper' },
        [1, 1],
      ).outcome.saved;
    expect([saves('purebred'), saves('highborne')]).toEqual([false, true]);
  });
});
