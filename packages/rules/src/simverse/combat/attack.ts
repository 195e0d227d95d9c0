/** ATK-02: one attack from the first roll to the last consequence. */
import { isRefusal, Play, type Refusal } from '@arbiter/engine';
import { type Answer, rollAnswered } from '../checks/rolls.ts';
import { breaches, type Protection } from '../gear/armour.ts';
import { strainsShield, strainsWeapon, weaponHolds } from '../gear/degradation.ts';
import { type Arms, isRanged } from '../gear/weapons.ts';
import type { SimversePlay } from '../play.ts';
import { type Attacker, attackTn, type Situation } from './attack-tn.ts';
import { type Body, damageOf, type Force, halvingsOf, rollDamage, type Wound, wound } from './damage.ts';
import {
  bestDefence,
  type Chosen,
  type Defence,
  type Defender,
  defenceTn,
  type Incoming,
} from './defence.ts';
import { type Added, rollMixed } from './mixed-damage.ts';
import { shockPenalty } from './pain.ts';

export const ROLL_WORDS = ['success', 'critical success', 'failure', 'critical failure'] as const;
export type RollWord = (typeof ROLL_WORDS)[number];

export const word = ({ success, critical }: Answer): RollWord =>
  success
    ? critical === 'none'
      ? 'success'
      : 'critical success'
    : critical === 'none'
      ? 'failure'
      : 'critical failure';

/** What the defender does about a successful attack. */
export const ANSWERS = ['best', 'dodge', 'parry', 'block', 'none'] as const;
export type DefenceAnswer = (typeof ANSWERS)[number];

/** The one who is attacked: how they defend, and what the blow meets. */
export interface Target {
  readonly defender: Defender;
  readonly answer: DefenceAnswer;
  readonly reactions: number;
  readonly frontal: boolean;
  readonly protection: Protection;
  /** AR and AD of the worn piece alone, which a breach wears down. */
  readonly piece: Protection | undefined;
  readonly body: Body;
  /** SV-ARM-09: a masterwork or oversized weapon parries. */
  readonly sturdyWeapon: boolean;
}

export interface Strike {
  readonly attacker: Attacker;
  readonly arms: Arms;
  readonly force: Force;
  readonly situation: Situation;
  /** Dice of another type that a power adds. */
  readonly added?: readonly Added[];
}

export type Wear = 'armour' | 'shield' | 'weapon';

/** What became of one attack. Faces and margins are for the trace. */
export interface Struck {
  readonly attackTn: number;
  readonly attack: RollWord;
  readonly defence: Defence | 'none';
  readonly defenceTn: number | null;
  readonly defenceRoll: RollWord | null;
  readonly hit: boolean;
  readonly damage: number;
  readonly bleeds: boolean;
  readonly knockback: number;
  readonly wear: readonly Wear[];
}

const NO_WEAR: readonly Wear[] = [];

/** SV-ATK-02: roll, defence, damage, in the order of the book. A refusal where the chosen defence is impossible. */
export function strike(by: Strike, on: Target, play: SimversePlay): Struck | Refusal {
  const impossible = cannotAnswer(by, on, play);
  if (impossible) return impossible;
  const { tn, rolled } = rollAttack(by, on.defender.prone, play);
  // SV-R-10: a failed attack misses outright, and nobody spends a reaction.
  if (!rolled.success) return unhurt(tn, word(rolled), 'none', null, null);
  return meet(by, on, tn, rolled, play);
}

/** SV-ATK-03: why the defence that was chosen is not possible at all; asked before anybody rolls. */
export function cannotAnswer(by: Pick<Strike, 'arms'>, on: Target, play: SimversePlay): Refusal | undefined {
  if (on.answer === 'none' || on.answer === 'best') return undefined;
  const chosen = choose(by, on, 0, new Play(play.dice, play.readings));
  return isRefusal(chosen) ? chosen : undefined;
}

/** SV-ATK-02 step 2: the attack roll. */
export function rollAttack(
  { attacker, arms, situation }: Strike,
  targetProne: boolean,
  play: SimversePlay,
): { readonly tn: number; readonly rolled: Answer } {
  const tn = attackTn(attacker, arms, situation, targetProne, play);
  const rolled = rollAnswered(tn, 'attack', play);
  if (rolled.critical !== 'none') noteCritical(rolled, play);
  return { tn, rolled };
}

/** SV-ATK-02 steps 3 to 6: what the one who is attacked makes of a successful attack. */
export function meet(
  by: Strike,
  on: Target,
  tn: number,
  rolled: Answer,
  play: SimversePlay,
): Struck | Refusal {
  const chosen = choose(by, on, rolled.steps, play);
  if (!chosen) return hitUndefended(by, on, tn, rolled, play);
  if ('refused' in chosen) return chosen;
  const defended = rollAnswered(chosen.tn, chosen.defence, play);
  const outcome = unhurt(tn, word(rolled), chosen.defence, chosen.tn, word(defended));
  if (defended.critical !== 'none') noteCritical(defended, play);
  return defended.success ? outcome : harm(by, on, outcome, play);
}

/** SV-INIT-06: an attack that nobody answers hits. */
export function hitUndefended(
  by: Strike,
  on: Target,
  tn: number,
  rolled: Answer,
  play: SimversePlay,
): Struck {
  play.trace.note('SV-INIT-06', 'no defence', 'the attack hits');
  return harm(by, on, unhurt(tn, word(rolled), 'none', null, null), play);
}

/** SV-ROLL-02, SV-ROLL-03: the game master names what a critical adds. */
const noteCritical = ({ success }: Answer, { trace }: SimversePlay): void =>
  trace.note(
    success ? 'SV-ROLL-02' : 'SV-ROLL-03',
    success ? 'the game master names a bonus effect' : 'the game master names a complication',
  );

const unhurt = (
  tn: number,
  attack: RollWord,
  defence: Defence | 'none',
  against: number | null,
  defenceRoll: RollWord | null,
): Struck => ({
  attackTn: tn,
  attack,
  defence,
  defenceTn: against,
  defenceRoll,
  hit: false,
  damage: 0,
  bleeds: false,
  knockback: 0,
  wear: NO_WEAR,
});

/** SV-ATK-03: one defence for each attack, while a reaction is left. SV-R-82: criticals can be defended too. */
export function choose(
  by: Pick<Strike, 'arms'>,
  on: Target,
  steps: number,
  play: SimversePlay,
): Chosen | Refusal | undefined {
  const { answer, defender } = on;
  if (answer === 'none' || on.reactions < 1 || defender.unconscious) return undefined;
  if (defender.lastAction) {
    play.trace.note('SV-R-45', 'Relentless leaves one Major Action and no reaction');
    return undefined;
  }
  const incoming: Incoming = {
    ranged: isRanged(by.arms.kind),
    unarmed: by.arms.unarmed,
    frontal: on.frontal,
    AD: on.protection.AD,
    steps,
  };
  if (answer === 'best') return bestDefence(defender, incoming, play);
  const tn = defenceTn(answer, defender, incoming, play);
  return typeof tn === 'number' ? { defence: answer, tn } : tn;
}

/** SV-DMG-01: the attack has hit. */
function harm(by: Strike, on: Target, outcome: Struck, play: SimversePlay): Struck {
  const { arms, force, situation } = by;
  const damage = damageOf(arms, force, on.protection.AR, play);
  const halvings = halvingsOf(arms, by.attacker.ST, situation.metres);
  const wearing = play.ruling('SV-R-99') === 'on';
  const { location } = situation;
  const keep = (w: Pick<Wound, 'damage' | 'knockback' | 'bleeds' | 'raw'>): Hurt =>
    hurtOf(w, wearing && on.piece ? breaches(w.raw, on.piece) : false);
  const meets = (rolled: number): Wound => wound(rolled, arms.type, location, halvings, on.body);
  const hurt = by.added?.length
    ? keep(
        rollMixed(
          damage,
          arms.type,
          by.added,
          { location, body: on.body, perks: on.defender.perks, halvings },
          play,
        ),
      )
    : rollDamage(damage, meets, play, keep);
  const wear = wearing ? wearOf(outcome.defence, hurt, on, play) : NO_WEAR;
  return { ...outcome, hit: true, damage: hurt.damage, bleeds: hurt.bleeds, knockback: hurt.knockback, wear };
}

/** What is kept of a wound. Equal ones are one object, so exact odds follow each only once. */
interface Hurt {
  readonly damage: number;
  readonly knockback: number;
  readonly bleeds: boolean;
  readonly breached: boolean;
}
const hurts = new Map<number, Hurt>();
const MAX_HURTS = 50_000;

function hurtOf(
  { damage, knockback, bleeds }: Pick<Wound, 'damage' | 'knockback' | 'bleeds'>,
  breached: boolean,
): Hurt {
  const key = ((damage * 1024 + knockback) * 2 + (bleeds ? 1 : 0)) * 2 + (breached ? 1 : 0);
  const known = hurts.get(key);
  if (known) return known;
  if (hurts.size >= MAX_HURTS) hurts.clear();
  const hurt = { damage, knockback, bleeds, breached };
  hurts.set(key, hurt);
  return hurt;
}

/** SV-ARM-07 to SV-ARM-09, where the table uses them (SV-R-99). */
function wearOf(defence: Defence | 'none', hurt: Hurt, on: Target, play: SimversePlay): readonly Wear[] {
  const wear: Wear[] = [];
  if (hurt.breached) wear.push('armour');
  if (defence === 'block' && strainsShield(hurt.damage)) wear.push('shield');
  if (
    defence === 'parry' &&
    strainsWeapon(hurt.damage, on.sturdyWeapon) &&
    !weaponHolds(on.defender.AW, play)
  )
    wear.push('weapon');
  if (wear.length) play.trace.note('SV-ARM-06', 'worn or broken', wear.join(', '));
  return wear;
}

/** SV-PAIN-01: the shock of this hit together with what was lost before it in the round. */
export const shockAfter = (
  lostBefore: number,
  damage: number,
  activeCombat: boolean,
  perks: readonly string[],
): number => shockPenalty(lostBefore + damage, activeCombat, perks);
