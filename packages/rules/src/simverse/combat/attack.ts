/** ATK-02: one attack from the first roll to the last consequence. */
import { isRefusal, Play, type Refusal } from '@arbiter/engine';
import { luckyLeft, withLuck } from '../checks/lucky.ts';
import { type Answer, rollAnswered } from '../checks/rolls.ts';
import { breaches, pieceOn, protectionOf } from '../gear/armour.ts';
import { strainsShield, strainsWeapon, weaponHolds } from '../gear/degradation.ts';
import { isRanged } from '../gear/weapons.ts';
import type { SimversePlay } from '../play.ts';
import { attackTn, type Blow } from './attack-tn.ts';
import {
  damageOf,
  halvingsOf,
  noteHalvings,
  noteMultiples,
  rollDamage,
  rollMixed,
  struckBodyOf,
  type Wound,
  wound,
} from './damage.ts';
import { bestDefence, type Chosen, type Defence, defenceTn, type Incoming, type Stance } from './defence.ts';
import { type Fighter, isWakeful } from './fighter.ts';

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

/** Somebody strikes, somebody meets it. */
export interface Exchange {
  readonly attacker: Fighter;
  readonly blow: Blow;
  readonly defender: Fighter;
  readonly stance: Stance;
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
  /** SV-PERK-42: whose Lucky was spent. */
  readonly luckyUsed?: readonly LuckyOwner[];
}
export const LUCKY_OWNERS = ['attacker', 'defender'] as const;
type LuckyOwner = (typeof LUCKY_OWNERS)[number];

const NO_WEAR: readonly Wear[] = [];

/** SV-ATK-02: roll, defence, damage, in the order of the book. A refusal where the chosen defence is impossible. */
export function strike(exchange: Exchange, play: SimversePlay, attackersTn?: number): Struck | Refusal {
  const impossible = whyNotAnswer(exchange, play);
  if (impossible) return impossible;
  const { tn, rolled, luckyUsed } = rollAttack(exchange, play, attackersTn);
  // SV-R-10: a failed attack misses outright, and nobody spends a reaction.
  const struck = rolled.success
    ? meetAttack(exchange, tn, rolled, play)
    : unhurt(tn, word(rolled), 'none', null, null);
  return luckyUsed && !isRefusal(struck)
    ? { ...struck, luckyUsed: ['attacker', ...(struck.luckyUsed ?? [])] }
    : struck;
}

/** What somebody meets, whoever it comes from. */
export type Meeting = Pick<Exchange, 'blow' | 'defender' | 'stance'>;

/** SV-ATK-03: why the defence that was chosen is not possible at all; asked before anybody rolls. */
export function whyNotAnswer(meeting: Meeting, play: SimversePlay): Refusal | undefined {
  const { answer } = meeting.stance;
  if (answer === 'none' || answer === 'best') return undefined;
  const chosen = choose(meeting, 0, new Play(play.dice, play.readings));
  return isRefusal(chosen) ? chosen : undefined;
}

/** SV-ATK-02 step 2: the attack roll. */
export function rollAttack(
  { attacker, blow, defender }: Pick<Exchange, 'attacker' | 'blow' | 'defender'>,
  play: SimversePlay,
  tn: number = attackTn(attacker, blow, defender.prone, play),
): { readonly tn: number; readonly rolled: Answer; readonly luckyUsed: boolean } {
  const own = withLuck(play, attacker);
  const rolled = rolledAttack(tn, own);
  return { tn, rolled, luckyUsed: luckyLeft(own) === 0 };
}

/** The roll itself, on the play of the attacker's own rolls. */
export function rolledAttack(tn: number, own: SimversePlay): Answer {
  const rolled = rollAnswered(tn, 'attack', own);
  if (rolled.critical !== 'none') noteCritical(rolled, own);
  return rolled;
}

/** SV-ATK-02 steps 3 to 6: what the one who is attacked makes of a successful attack. */
export function meetAttack(
  exchange: Exchange,
  tn: number,
  rolled: Answer,
  play: SimversePlay,
): Struck | Refusal {
  const chosen = choose(exchange, rolled.steps, play);
  if (!chosen) {
    play.trace.note('SV-INIT-06', 'no defence', 'the attack hits');
    return harm(exchange, unhurt(tn, word(rolled), 'none', null, null), play);
  }
  if (isRefusal(chosen)) return chosen;
  const own = withLuck(play, exchange.defender);
  const defended = rollAnswered(chosen.tn, chosen.defence, own);
  const outcome = unhurt(tn, word(rolled), chosen.defence, chosen.tn, word(defended));
  if (defended.critical !== 'none') noteCritical(defended, play);
  // Whether the weapon holds is the defender's roll, too (SV-ARM-09).
  const struck = defended.success ? outcome : harm(exchange, outcome, own);
  return luckyLeft(own) === 0 ? { ...struck, luckyUsed: ['defender'] } : struck;
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
): { -readonly [K in keyof Struck]: Struck[K] } => ({
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
export function choose(meeting: Meeting, steps: number, play: SimversePlay): Chosen | Refusal | undefined {
  const { blow, defender, stance } = meeting;
  const { answer } = stance;
  if (answer === 'none' || defender.reactions < 1 || !isWakeful(defender)) return undefined;
  if (defender.life === 'last action') {
    play.trace.note('SV-R-197', 'Relentless leaves one Major Action and no reaction');
    return undefined;
  }
  const incoming = incomingOf(meeting, steps);
  const met = blow.weakens?.value ? { ...stance, modifiers: [...stance.modifiers, blow.weakens] } : stance;
  if (answer === 'best') return bestDefence(defender, met, incoming, play);
  const tn = defenceTn(answer, defender, met, incoming, play);
  return typeof tn === 'number' ? { defence: answer, tn } : tn;
}

/** What the defender knows of a blow. */
export const incomingOf = ({ blow, defender, stance }: Meeting, steps: number): Incoming => ({
  ranged: isRanged(blow.arms.kind),
  unarmed: blow.arms.unarmed,
  frontal: stance.frontal,
  AD: deflection(defender, stance, blow),
  steps,
  grapple: blow.grapple,
});

const deflection = (defender: Fighter, { protection }: Stance, { location }: Blow): number =>
  protection ? protection.AD : (pieceOn(defender.armour, location)?.AD ?? 0);

/** SV-DMG-01: the attack has hit. */
function harm(exchange: Exchange, outcome: ReturnType<typeof unhurt>, play: SimversePlay): Struck {
  const { attacker, blow, defender, stance } = exchange;
  const { arms, location, metres } = blow;
  outcome.hit = true;
  if (blow.grapple) return outcome;
  const { AR } = stance.protection ?? protectionOf(defender, location, play, arms.type);
  const damage = damageOf(attacker, blow, AR, play);
  const halvings = halvingsOf(arms, attacker.ST, metres);
  noteMultiples(arms, AR, location, play);
  noteHalvings(arms, attacker, metres, defender.perks, play);
  const body = struckBodyOf(AR, arms, defender);
  const piece = play.ruling('SV-R-99') === 'on' ? pieceOn(defender.armour, location) : undefined;
  const keep = (w: Pick<Wound, 'damage' | 'knockback' | 'bleeds' | 'raw'>): Hurt =>
    hurtOf(w, piece ? breaches(w.raw, piece) : false);
  const meets = (rolled: number): Wound => wound(rolled, arms.type, location, halvings, body);
  const hurt = blow.added?.length
    ? keep(
        rollMixed(
          { damage, type: arms.type, added: blow.added },
          { location, body, perks: defender.perks, guarded: defender.guarded, halvings },
          play,
        ),
      )
    : rollDamage(damage, meets, play, keep);
  outcome.damage = hurt.damage;
  outcome.bleeds = hurt.bleeds;
  outcome.knockback = hurt.knockback;
  if (play.readings['SV-R-99'] === 'on') outcome.wear = wearOf(outcome.defence, hurt, exchange, play);
  return outcome;
}

/** What is kept of a wound. */
interface Hurt {
  readonly damage: number;
  readonly knockback: number;
  readonly bleeds: boolean;
  readonly breached: boolean;
}

const hurtOf = (
  { damage, knockback, bleeds }: Pick<Wound, 'damage' | 'knockback' | 'bleeds'>,
  breached: boolean,
): Hurt => ({ damage, knockback, bleeds, breached });

/** SV-ARM-07 to SV-ARM-09, where the table uses them (SV-R-99). */
function wearOf(
  defence: Defence | 'none',
  hurt: Hurt,
  { defender, stance }: Exchange,
  play: SimversePlay,
): readonly Wear[] {
  const wear: Wear[] = [];
  if (hurt.breached) wear.push('armour');
  if (defence === 'block' && strainsShield(hurt.damage)) wear.push('shield');
  if (
    defence === 'parry' &&
    strainsWeapon(hurt.damage, stance.weapon?.sturdy ?? false) &&
    !weaponHolds(defender.AW, play)
  )
    wear.push('weapon');
  if (wear.length) play.trace.note('SV-ARM-06', 'worn or broken', wear.join(', '));
  return wear;
}
