/** How an attack is told. */

import type { Health } from '@arbiter/engine';
import { countedCondition } from '../character/afflictions.ts';
import { modeWords, type RollMode } from '../checks/standard-roll.ts';
import { count, listed, plural, rolledWords } from '../checks/words.ts';
import type { ConditionName } from '../content/condition-list.ts';
import type { WeaponAbility } from '../content/weapon-list.ts';
import type { Struck } from './attack-course.ts';
import type { Exchange } from './exchange.ts';
import type { Hit } from './hit.ts';

/** "loses the guard", "gains 2 bleed", "is driven back 3 spaces": everything besides damage. */
export function effectsOf(hit: Hit & { readonly dropped?: string | null }, seenAs?: Health): string[] {
  const gained = (Object.entries(hit.gains) as [ConditionName, number][]).map(([name, counters]) =>
    name === 'prone' || name === 'entangle'
      ? `${name === 'prone' ? 'falls prone' : 'is entangled'}`
      : `gains ${countedCondition(name, counters)}`,
  );
  return [
    ...gained,
    ...(hit.inflicts ?? []).map(({ condition }) => `suffers ${condition.name}`),
    hit.unconscious ? 'is knocked out' : '',
    hit.slowMinutes ? `is slow for ${plural(hit.slowMinutes, 'minute')}` : '',
    hit.stunnedRounds ? `is stunned for ${plural(hit.stunnedRounds, 'round')}` : '',
    hit.knockback ? `is driven back ${plural(hit.knockback, 'space')}` : '',
    // In a fight, what falls is told as it falls.
    hit.drops
      ? hit.dropped === undefined
        ? 'is disarmed'
        : `drops ${hit.dropped === null ? 'a weapon or shield' : `the ${hit.dropped}`}`
      : '',
    hit.sundered
      ? seenAs === undefined
        ? `loses ${hit.sundered} protection for good`
        : 'loses protection for good'
      : '',
    hit.skewered ? `is skewered for ${plural(hit.skewered, 'round')}` : '',
    hit.breaksFree === undefined
      ? ''
      : hit.breaksFree
        ? 'breaks free of the fascination'
        : 'stays fascinated',
  ].filter(Boolean);
}

/** What damage does to somebody fascinated, as a sentence of its own. */
export const wakingWords = (name: string, breaksFree: boolean | undefined): string =>
  breaksFree === undefined
    ? ''
    : ` ${name} ${breaksFree ? 'breaks free of the fascination' : 'stays fascinated'}.`;

export const leftWords = (
  name: string,
  { HP, SP, dead, disintegrated }: Pick<Hit, 'HP' | 'SP' | 'dead' | 'disintegrated'>,
  nonlethal: boolean,
  seenAs?: Health,
): string => {
  if (disintegrated) return `${name} is disintegrated.`;
  if (dead) return `${name} dies.`;
  // Whoever may not know the number is told how hurt somebody looks.
  if (seenAs !== undefined) return `${name} looks ${seenAs}.`;
  return nonlethal
    ? `${name} has ${plural(SP, 'stamina point')} and ${plural(HP, 'health point')} left.`
    : `${name} has ${plural(HP, 'health point')} left.`;
};

export const FOILED = {
  dodge: 'dodges it',
  block: 'blocks it',
  parry: 'parries it',
  deflect: 'deflects it',
  'free dodge': 'steps out of the way in time',
  'out of range': 'is out of range',
  'wrong space': 'is not there',
  stopped: 'is not reached: the projectile was stopped',
} as const;

/** Whether the blow spares, how its target tried to answer it, and how hurt somebody looks whose numbers are not told. */
interface Telling {
  readonly nonlethal: boolean;
  readonly tried?: keyof typeof FOILED | null | undefined;
  readonly seenAs?: Health | undefined;
}

/** What one target is left with, in a sentence or two. */
export function struckWords(
  name: string,
  hit: Struck & { readonly dropped?: string | null },
  { nonlethal, tried = null, seenAs }: Telling,
): string {
  if (hit.foiled) return `${name} ${FOILED[hit.foiled]}.`;
  const effects = [
    ...effectsOf(hit, seenAs),
    ...(hit.strangled
      ? [`is strangled: ${plural(hit.strangled, 'suffocation counter')} more each round`]
      : []),
  ];
  const where = hit.region && hit.damage ? ` ${seenAs === undefined ? 'to' : 'in'} the ${hit.region}` : '';
  const guard = hit.damage ? '' : 'no harm';
  const inVain = tried && (hit.damage || effects.length) ? [`tries in vain to ${tried} it`] : [];
  const suffers = hit.damage
    ? [`${seenAs === undefined ? `suffers ${hit.damage}` : 'is struck'}${where}`]
    : effects.length
      ? []
      : [`comes to ${guard}`];
  const said = `${name} ${listed([...inVain, ...suffers, ...effects])}.`;
  return hit.damage || hit.dead ? `${said} ${leftWords(name, hit, nonlethal, seenAs)}` : said;
}

/** OA-WABL-11: what somebody near an explosion is left with; how far it drives in a fight is told when it happens. */
export function explosionWords(name: string, hit: Hit, nonlethal: boolean, seenAs?: Health): string {
  if (hit.damage === 0 && hit.knockback === 0) return `${name} comes to no harm in the explosion.`;
  const harm = seenAs === undefined ? `suffers ${hit.damage} from` : 'is caught in';
  const suffers = [`${harm} the explosion`, ...effectsOf(hit, seenAs)];
  return `${name} ${listed(suffers)}. ${leftWords(name, hit, nonlethal, seenAs)}`;
}

/** What meeting the blow has cost, armor or deflection, and what is left of it; `told` where the stamina points were told already. */
export function paidWords(
  name: string,
  {
    SP,
    dead,
    armorPaid,
    naturalArmorPaid,
    defenderExult,
  }: Pick<Struck, 'SP' | 'dead' | 'armorPaid' | 'naturalArmorPaid' | 'defenderExult'>,
  deflect: WeaponAbility['cost'],
  told = false,
): string {
  const left = `${name} has ${deflect?.exult ? `${plural(defenderExult, 'exult point')} and ` : ''}${plural(SP, 'stamina point')} left.`;
  if (armorPaid || naturalArmorPaid)
    return ` The ${armorPaid ? '' : 'natural '}armor is paid for${told ? '.' : `: ${left}`}`;
  return deflect && !dead && !told ? ` ${left}` : '';
}

/** OA-ACT-22: a guard that did not outlast the blow. */
export const guardWords = (
  name: string,
  { guarding }: { readonly guarding: boolean },
  after: Pick<Struck, 'guarding' | 'dead'>,
): string => (guarding && !after.guarding && !after.dead ? ` ${name} no longer guards.` : '');

/** "Ann attacks with 9 (+2 with advantage), paying for bleed". */
export function swingWords(
  name: string,
  { total, roll, mode, bought }: { total: number; roll: number; mode: RollMode; bought: readonly string[] },
  isTold = true,
): string {
  const paid = bought.length ? `, paying for ${listed(bought)}` : '';
  const rolled = `(${rolledWords(roll)}${modeWords(mode)})`;
  return `${name} attacks ${isTold ? `with ${count(total)} ` : ''}${rolled}${paid}`;
}

/** What is left to say of the attacker. */
export function attackerWords(
  name: string,
  {
    extraAttack,
    counter,
    bought,
    exult,
    roll,
    attackerSP,
  }: Pick<Exchange, 'extraAttack' | 'counter' | 'bought' | 'exult' | 'roll' | 'attackerSP'>,
  seenAs?: Health,
): string {
  // OA-AIM-02: whoever has fewer than the roll gave has moved the body region by them.
  const paid =
    seenAs === undefined && (bought.length > 0 || exult < roll)
      ? ` ${name} has ${plural(exult, 'exult point')} and ${plural(attackerSP, 'stamina point')} left.`
      : '';
  const befell = counter && !counter.dead ? effectsOf(counter, seenAs) : [];
  const met = counter
    ? ` The weapon set against the charge ${seenAs === undefined ? `does ${counter.damage}` : 'strikes'}; ${leftWords(name, counter, false, seenAs)}${befell.length ? ` ${name} ${listed(befell)}.` : ''}`
    : '';
  return `${paid}${extraAttack ? ` ${name} may attack once more at once.` : ''}${met}`;
}
