/** What a hit deals: the dice, the Perk, what exploits adds, the chain to the last HP, and what damage puts to the test. */
import { pool, sum } from '@arbiter/dice';
import type { Creature } from '../character/creature.ts';
import type { Attempted } from '../checks/attempt.ts';
import { isRead } from '../checks/d12.ts';
import { averageOf, type DiceGroup, highestOf, parseDice } from '../checks/dice-notation.ts';
import { isSuccess } from '../checks/outcome.ts';
import { failsSkill } from '../checks/skill-roll.ts';
import type { EdgePlay } from '../play.ts';
import type { Effect } from '../powers/ability.ts';
import { isExposedTo, rollInExchange } from './attack-roll.ts';
import { rollAgainstDamage } from './composure.ts';
import {
  asksForBody,
  type Blow,
  type DamagePart,
  isMassive,
  isOverwhelming,
  reduceDamage,
  rollBody,
} from './damage.ts';
import type { AttackTarget, Course, Landed } from './exchange.ts';
import { harmOf, writeHarm } from './harm.ts';
import { ownCreature } from './own-creature.ts';
import type { Strike } from './strike.ts';

/** ED-SKL-16, ED-ROLL-05, ED-TAG-05, ED-R-72: the damage of the attack, rolled once for all it hits. */
export interface DamageRoll {
  readonly base: number;
  readonly extra: readonly DamagePart[];
}

/** ED-TAG-05: one die more. */
const oneMore = (dice: DiceGroup): DiceGroup => ({ ...dice, count: dice.count + 1 });

/** ED-R-72: the mean with one die more, rounded down, less what the average already holds. */
const averageOfOneMore = (dice: DiceGroup): number => averageOf(oneMore(dice)) - averageOf(dice);

export function rollDamage({ attack, play }: Course, charged: boolean): DamageRoll {
  const { attacker, strike } = attack;
  if (
    !rollsDamage(attacker.creature, play) ||
    (strike.dice === null && strike.extra.length === 0 && strike.average > 0 && strike.damageBonus === 0)
  ) {
    play.trace.note('ED-NPC-08', `${strike.name}: listed average`, strike.average);
    const more = charged && strike.dice ? averageOfOneMore(strike.dice) : 0;
    if (more) play.trace.note('ED-TAG-05', 'Charging: one more damage die', more);
    return {
      base: strike.average + more,
      extra:
        strike.extra.length === 0
          ? NO_PARTS
          : strike.extra.map(({ dice, kind }) => ({ amount: averageOf(dice), kind })),
    };
  }
  const group = strike.dice && charged ? oneMore(strike.dice) : strike.dice;
  const label = isRead(play) ? `damage of ${strike.name}` : strike.name;
  const rolled = group ? play.dice.roll(pool(group.count, group.sides), sum, label) : 0;
  if (play.trace.on) {
    play.trace
      .sum('ED-SKL-16', 'Damage')
      .add(group ? `${group.count}d${group.sides}` : 'no dice', rolled, charged ? 'ED-TAG-05' : '')
      .add(strike.stat ?? 'Strength', strike.damageBonus, 'ED-SKL-16');
  }
  const extra = strike.extra.length === 0 ? NO_PARTS : extraDamage(strike, play);
  return { base: rolled + strike.damageBonus, extra };
}

const NO_PARTS: readonly DamagePart[] = [];

const extraDamage = ({ extra }: Strike, play: EdgePlay): DamagePart[] =>
  extra.map(({ dice, kind, source }) => ({
    amount: play.dice.roll(pool(dice.count, dice.sides), sum, source),
    kind,
  }));

/** ED-R-72: players roll damage; what a creature of the game master deals is a mean, unless the table rolls it too. */
const rollsDamage = ({ player }: Creature, play: EdgePlay): boolean =>
  player || play.ruling('ED-R-72') === 'rolled';

/** ED-EXS-03, ED-R-203: features that deal more to an Exposed target, on the first such hit of a turn. */
function exploitDice({ attack, play }: Course, target: AttackTarget): readonly DamagePart[] {
  const { strike } = attack;
  const attacker = attack.attacker.creature;
  if (attacker.grants.length === 0 || attacker.exploited || strike.skill !== 'Weapon') return NO_PARTS;
  // ED-ITM-01: what an enchanted weapon adds, it adds to whoever wields it.
  const found = attacker.grants.flatMap(({ exploit }) =>
    exploit && (exploit.tag === undefined || strike.tagged[exploit.tag]) ? [exploit] : [],
  );
  if (found.length === 0 || !isExposedTo(attacker, target.creature, strike, target.situation))
    return NO_PARTS;
  ownCreature(attack.attacker).exploited = true;
  return found.map(({ dice, kind }) => {
    const group = parseDice(dice);
    const amount = rollsDamage(attacker, play)
      ? play.dice.roll(pool(group.count, group.sides), sum, 'exploit')
      : averageOf(group);
    play.trace.note('ED-EXS-03', `${target.creature.name} is Exposed: ${dice} ${kind}`, amount);
    return { amount, kind };
  });
}

/** ED-ROLL-05, ED-ROLL-10, ED-R-06, ED-R-07: what the Perk adds, or what takes its place. */
function perkOf({ attack, play }: Course, landed: Landed): { more: number; effects: readonly Effect[] } {
  if (!landed.perk) return NO_PERK;
  const instead = attack.attacker.creature.grants.find(each => each.attackPerk)?.attackPerk;
  if (instead && attack.strike.skill === 'Weapon') {
    play.trace.note('ED-ROLL-10', 'a feature replaces the Attacker Perk');
    return { more: 0, effects: instead };
  }
  const more = attack.strike.dice ? highestOf(attack.strike.dice) : 0;
  play.trace.note('ED-ROLL-05', 'Attacker Perk: the highest of the damage dice', more);
  return { more, effects: [] };
}

const NO_PERK: { more: number; effects: readonly Effect[] } = { more: 0, effects: [] };

/** ED-DMG-01 to 04: the chain for one target, with the Body roll it may ask for. */
function takeDamage(course: Course, target: AttackTarget, landed: Landed, blow: Blow): void {
  const { creature } = target;
  const { play } = course;
  const reduced = reduceDamage(blow, creature, play);
  landed.reduced = reduced;
  landed.overwhelming = isOverwhelming(creature, reduced);
  landed.massive = isMassive(creature, reduced, true);
  if (asksForBody(creature, reduced, true)) landed.body = testBody(course, target, reduced.taken);
  const drops = landed.overwhelming || (landed.body !== null && !isSuccess(landed.body.outcome));
  if (landed.overwhelming)
    play.trace.note('ED-DMG-04', `${reduced.beforeSoak} before Soak is more than ${creature.maxHp}`, '0 HP');
  landed.harm = harmOf(creature, { taken: reduced.taken, drops, nonLethal: blow.nonLethal }, play);
  const { concentrating, breath } = creature;
  // Only what is still to come in this exchange has to see it written.
  if (concentrating !== null || breath !== null || course.attack.targets.length > 1)
    writeHarm(ownCreature(target), landed.harm);
  if (concentrating !== null) testFocus(course, target, landed, reduced.taken);
  if (breath && landed.harm.life === 'living') testBreath(course, target, landed, reduced.taken);
}

const testBody = (course: Course, target: AttackTarget, taken: number): Attempted =>
  rollInExchange(course, {
    roller: target,
    side: 'target',
    of: 'Body',
    roll: () => rollBody(target.creature, taken, course.play),
  });

/** ED-SKL-09, ED-R-155: whether the spell holds. */
function testFocus(course: Course, target: AttackTarget, landed: Landed, taken: number): void {
  const { creature } = target;
  if (creature.concentrating === null) {
    landed.concentrationEnds = true;
    return;
  }
  if (taken === 0) return;
  const rolled = rollInExchange(course, {
    roller: target,
    side: 'target',
    of: 'concentration',
    roll: () => rollAgainstDamage(creature, { of: 'concentration', taken }, course.play),
  });
  landed.focus = rolled;
  landed.concentrationEnds = failsSkill(rolled, course.play);
  if (landed.concentrationEnds) creature.concentrating = null;
}

/** ED-AQUA-03. */
function testBreath(course: Course, target: AttackTarget, landed: Landed, taken: number): void {
  if (taken === 0) return;
  const rolled = rollInExchange(course, {
    roller: target,
    side: 'target',
    of: 'breath',
    roll: () => rollAgainstDamage(target.creature, { of: 'breath', taken }, course.play),
  });
  landed.breathRoll = rolled;
  landed.suffocates = failsSkill(rolled, course.play);
  if (landed.suffocates) target.creature.breath = 0;
}

/** One of those it hits. */
export function strikeOne(course: Course, target: AttackTarget, landed: Landed, damage: DamageRoll): void {
  const perk = perkOf(course, landed);
  const base = Math.max(0, damage.base + perk.more);
  const first: DamagePart = { amount: base, kind: course.attack.strike.kind };
  const exploits = exploitDice(course, target);
  landed.parts =
    damage.extra.length + exploits.length === 0 ? [first] : [first, ...damage.extra, ...exploits];
  landed.effects = perk.effects;
  takeDamage(course, target, landed, {
    parts: landed.parts,
    doubled: landed.doubled,
    attack: true,
    nonLethal: landed.choices.nonLethal ?? false,
    softened: landed.softened,
  });
}
