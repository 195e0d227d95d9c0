/** What turns the dice of an attack: light, height, hands, positions, and the conditions of the two. */
import type { Refusal } from '@arbiter/engine';
import { type Character, hasTalent } from '../character/character.ts';
import { type Circumstance, circumstance, saidCircumstances } from '../checks/standard-roll.ts';
import {
  circumstancesAgainst,
  invisibilityCircumstances,
  isHelpless,
  mayTurnAttacks,
  ownAttackCircumstances,
  whyNotDo,
} from '../conditions/conditions.ts';
import { attacksInept } from '../downtime/duties.ts';
import type { AttackKind } from '../gear/weapons.ts';
import { type OpenAdventurePlay, part, refuse } from '../play.ts';
import { entangledTogether, fromTheOther, isHold, isTrapped } from '../rounds/struggle.ts';
import { dualWieldPenalty } from './attack-talents.ts';
import type { Swing, Target } from './blow.ts';

/** OA-COND-22: by a pin, or because the table says so. */
export const isMadeHelpless = ({ helpless, struggle }: Pick<Target, 'helpless' | 'struggle'>): boolean =>
  helpless || struggle?.theirs === 'pinned';
/** The same, or by a condition. */
export const isHelplessTarget = (target: Pick<Target, 'defender' | 'helpless' | 'struggle'>): boolean =>
  isMadeHelpless(target) || isHelpless(target.defender);

/** OA-R-466: what somebody's own state does to an attack, a parry or a deflect of theirs. */
export function ownStateCircumstances(
  character: Character,
  kind: AttackKind,
  grip: { readonly together: boolean; readonly held: boolean; readonly trapped: boolean },
  mayTurn: boolean = mayTurnAttacks(character),
): Circumstance[] {
  const found = mayTurn ? ownAttackCircumstances(character, kind, { entangledTogether: grip.together }) : [];
  if (attacksInept(character)) found.push(circumstance('ineptitude', 'neglected training', 'OA-ARCH-21'));
  if (grip.held) found.push(circumstance('disadvantage', 'held by another', 'OA-COND-17'));
  if (grip.trapped && kind === 'melee') found.push(circumstance('disadvantage', 'trapped', 'OA-UNARM-08'));
  return found;
}

/** OA-SIGHT-08, OA-SIGHT-09, OA-R-227: what soft obscurement does to an attack into it and out of it. */
export function concealmentCircumstances(
  { concealment, attackerConcealment }: Pick<Target, 'concealment' | 'attackerConcealment'>,
  play: OpenAdventurePlay,
): Circumstance[] {
  const found: Circumstance[] = [];
  if (concealment !== 'none') {
    const reading = play.ruling('OA-R-227');
    const light = concealment === 'light';
    const rule = light ? 'OA-SIGHT-09' : 'OA-SIGHT-08';
    if (light && reading !== 'bothInept') found.push(circumstance('disadvantage', 'light concealment', rule));
    if (!light || reading !== 'lightDisadvantageHeavyInept')
      found.push(circumstance('ineptitude', `${concealment} concealment`, rule));
  }
  if (attackerConcealment === 'heavy')
    found.push(circumstance('advantage', 'out of heavy concealment', 'OA-SIGHT-08'));
  return found;
}

/** OA-TACT-02: standing higher helps and standing lower hinders, in attacks and tests against one another. */
export function heightCircumstances(height: number): Circumstance[] {
  if (height >= 1) return [circumstance('advantage', 'high ground', 'OA-TACT-02')];
  if (height <= -1) return [circumstance('disadvantage', 'low ground', 'OA-TACT-02')];
  return [];
}

/** Everything that alters the attack roll, each with its reason. */
export function swingCircumstances(
  swing: Swing,
  target: Target,
  kind: AttackKind,
  play: OpenAdventurePlay,
): Circumstance[] {
  const { attacker, talent, twoWeapons } = swing;
  const { defender, struggle } = target;
  const together = entangledTogether(struggle);
  const found: Circumstance[] = [];
  if (target.circumstances.length) found.push(...saidCircumstances(target.circumstances));
  if (target.concealment !== 'none' || target.attackerConcealment !== 'none')
    found.push(...concealmentCircumstances(target, play));
  if (target.height !== 0) found.push(...heightCircumstances(target.height));
  const mayTurn = mayTurnAttacks(attacker);
  const grip = { together, held: swing.attackerHeld, trapped: isTrapped(struggle) };
  for (const each of ownStateCircumstances(attacker, kind, grip, mayTurn)) found.push(each);
  if (mayTurn || mayTurnAttacks(defender)) {
    found.push(...circumstancesAgainst(defender, kind, { entangledTogether: together }));
    found.push(...invisibilityCircumstances(attacker, defender));
  }
  if (target.defenderHeld)
    found.push(circumstance('advantage', 'the target is held by another', 'OA-COND-17'));
  if (isMadeHelpless(target) && !isHelpless(defender))
    found.push(circumstance('advantage', 'the target is helpless', 'OA-COND-22'));
  if (talent === 'sneak attack') found.push(circumstance('advantage', 'sneak attack', 'OA-TLNT-12'));
  if (talent === 'sweep attack') found.push(circumstance('proficiency', 'sweep attack', 'OA-TLNT-18'));
  if (target.unready && hasTalent(attacker, 'vigilance'))
    found.push(circumstance('proficiency', 'vigilance', 'OA-TLNT-14'));
  if (twoWeapons) {
    const penalty = dualWieldPenalty(hasTalent(attacker, 'dual-wield specialization'), twoWeapons, play);
    if (penalty !== 'none')
      found.push(
        circumstance(
          penalty === 'inept' ? 'ineptitude' : 'disadvantage',
          `two weapons, ${twoWeapons} hand`,
          'OA-TACT-05',
        ),
      );
  }
  return found;
}

/** Entangled by something else than the hold of an opponent: a net, a web. */
const isEntangledElsewhere = ({ conditions }: Character): boolean =>
  conditions.some(({ name, source }) => name === 'entangle' && !isHold(source));

/** What holds a defender who parries or deflects. */
export const parryingState = ({
  defender,
  struggle,
  defenderHeld,
}: Pick<Target, 'defender' | 'struggle' | 'defenderHeld'>) => ({
  together: entangledTogether(struggle) && !defenderHeld && !isEntangledElsewhere(defender),
  held: defenderHeld,
  trapped: struggle !== null && isTrapped(fromTheOther(struggle)),
});

/** OA-R-413: nobody reacts who cannot act, not even where it costs nothing; a free dodge is a move. */
export function whyNotReact(
  target: Pick<Target, 'defender' | 'helpless' | 'struggle' | 'surprised'>,
  deed: 'react' | 'guard' | 'free dodge',
): Refusal | undefined {
  const { defender, surprised } = target;
  const refused = whyNotDo(defender, deed);
  if (refused) return { ...refused, field: 'guard' };
  if (surprised) return refuse('OA-COND-35', `${defender.name} is surprised and cannot react.`, 'guard');
  if (isHelplessTarget(target))
    return refuse('OA-COND-22', `${defender.name} is helpless and cannot react.`, 'guard');
  return undefined;
}

export const attackCircumstanceParts = [
  part('state', 'High ground', ['OA-TACT-02'], heightCircumstances),
  part(
    'state',
    'Attacks into and out of concealment',
    ['OA-SIGHT-08', 'OA-SIGHT-09'],
    concealmentCircumstances,
  ),
];
