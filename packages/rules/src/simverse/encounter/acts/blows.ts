/** ATK-02 in a running fight: a blow from the attack roll to what it leaves. */
import { isRefusal, type Refusal } from '@arbiter/engine';
import type { Answer } from '../../checks/rolls.ts';
import { meet, rollAttack, type Struck, word } from '../../combat/attack.ts';
import type { Blow } from '../../combat/attack-tn.ts';
import { canReact } from '../../combat/fighter.ts';
import { isConscious } from '../../combat/vitality.ts';
import { aftermathOf } from '../../combat/wounds.ts';
import { type Carried, useOf } from '../../gear/carried-weapons.ts';
import type { Arms } from '../../gear/weapons.ts';
import type { SimversePlay } from '../../play.ts';
import type { CombatPower } from '../../powers/combat-powers.ts';
import { isUse, spentOf } from '../../powers/power-cost.ts';
import { type Combatant, isUp } from '../combatant.ts';
import type { CommandOf } from '../commands.ts';
import type { EventOf, FightEvent } from '../events.ts';
import { evolve } from '../evolve.ts';
import { pushed } from '../ground.ts';
import { dread } from '../morale-in-play.ts';
import { copyOfFight } from '../stage.ts';
import { type FightState, known, type Pending } from '../state.ts';
import { blowOf, isActive, pendingBlow, stanceIn } from '../strikes.ts';
import { winnerWithout } from '../turns.ts';
import { type Swing, swingOf, whyNoReaction } from '../why-not.ts';
import { afterHit } from './maneuvers.ts';
import { designOf } from './power-aim.ts';
import { answer, isCastPending } from './power-defences.ts';
import { tollOf } from './power-drawbacks.ts';
import { opened, withManeuver } from './ripostes.ts';

/** SV-ATK-02: a blow with a weapon. */
export function attack(
  state: FightState,
  c: Combatant,
  command: CommandOf<'attack'>,
  play: SimversePlay,
): readonly FightEvent[] {
  const target = known(state, command.target);
  const weapon = c.weapons[command.weapon] as Carried;
  const { arms } = useOf(weapon, command.use) as Carried['uses'][number];
  const power = command.power < 0 ? undefined : c.powers[command.power];
  const swing = swingOf(c, weapon, arms as Arms, command.hands);
  // SV-LIM-10: a counter-attack asks for no action.
  const { hand, cost } = isRefusal(swing) ? handOf(weapon) : swing;
  const by = blowOf(state, c, target, command, hand, power);
  const shape = {
    weapon: command.weapon,
    use: command.use,
    location: command.location,
    hand,
    power: command.power,
    grapple: false,
  };
  if (!power) return launch(state, c, target, by, shape, cost, play);
  // SV-R-65: one roll for maneuver and attack.
  const how = cost === 'due' ? 'due' : power.kind === 'riposte' ? 'free' : 'major';
  return withManeuver(c, command, launch(state, c, target, by, shape, how, play), play);
}

const handOf = ({ place }: Carried): Swing => ({ hand: place === 'off' ? 'off' : 'main', cost: 'free' });

/** SV-POW-03, SV-R-68: what a power costs, and what of it if the roll fails; then what it did. */
export function paying(c: Combatant, index: number, events: FightEvent[], play: SimversePlay): FightEvent[] {
  const power = c.powers[index] as Combatant['powers'][number];
  const [attempt] = events;
  const rolled = attempt?.is === 'attacked' || attempt?.is === 'cast' ? attempt.roll : undefined;
  // SV-ENH-13: what needs no roll of its own has worked, even where the blow misses.
  const worked = power.reliable || rolled === 'success' || rolled === 'critical success';
  const cost = spentOf(power.cost, worked, play);
  const used: EventOf<'used power'> = {
    is: 'used power',
    actor: c.id,
    power: index,
    pool: power.pool,
    cost,
    counts: isUse(worked, play),
  };
  const design = designOf(power);
  if (!design) return [used, ...events];
  const critical = rolled === 'critical failure';
  return [used, ...events, ...tollOf(c, design, { used: used.counts, critical }, play)];
}

const SURE: Answer = { success: true, critical: 'none', steps: 0 };
type Shape = Pick<Pending, 'weapon' | 'use' | 'location' | 'hand' | 'power' | 'grapple'>;

/** The attack roll; the target answers it if it can. */
export function launch(
  state: FightState,
  c: Combatant,
  target: Combatant,
  blow: Blow,
  shape: Shape,
  cost: EventOf<'attacked'>['cost'],
  play: SimversePlay,
): FightEvent[] {
  const power = shape.power < 0 ? undefined : c.powers[shape.power];
  // SV-ENH-13, SV-R-77: reliable powers are not rolled and have no margin.
  const sure = shape.weapon < 0 && power?.reliable === true;
  const { tn, rolled } = sure
    ? { tn: blow.target ?? 0, rolled: SURE }
    : rollAttack({ attacker: c, blow, defender: target }, play);
  const roll = word(rolled);
  // SV-R-75: nothing can be done about a homing power.
  const answerable =
    rolled.success && canReact(target) && !target.fled && !(shape.weapon < 0 && power?.homing);
  const attacked: FightEvent = {
    is: 'attacked',
    actor: c.id,
    target: target.id,
    weapon: shape.weapon,
    use: shape.use,
    location: shape.location,
    hand: shape.hand,
    cost,
    tn,
    roll,
    pending: answerable ? waiting(c, target, blow, shape, tn, rolled) : null,
  };
  if (answerable || !rolled.success) return [attacked];
  const struck = met(state, c, target, blow, 'none', -1, tn, rolled, play) as Struck;
  if (shape.grapple) return [attacked, { is: 'grappled', actor: c.id, target: target.id }];
  const events = [attacked, ...suffered(state, c, target, landed(blow), struck, -1, play)];
  return power && shape.weapon >= 0 ? follows(state, c, target, power, events, play) : events;
}

/** SV-ATK-02 steps 3 to 6, as asked for one attack by itself. */
const met = (
  state: FightState,
  attacker: Combatant,
  defender: Combatant,
  blow: Blow,
  how: 'dodge' | 'parry' | 'block' | 'none',
  weapon: number,
  tn: number,
  rolled: Answer,
  play: SimversePlay,
): Struck | Refusal =>
  meet(
    { attacker, blow, defender, stance: stanceIn(state, defender, blow, how, weapon, play) },
    tn,
    rolled,
    play,
  );

const waiting = (
  c: Combatant,
  target: Combatant,
  { metres }: Blow,
  shape: Shape,
  tn: number,
  rolled: Answer,
): Pending => ({
  by: c.id,
  target: target.id,
  weapon: shape.weapon,
  use: shape.use,
  location: shape.location,
  hand: shape.hand,
  power: shape.power,
  grapple: shape.grapple,
  metres,
  tn,
  roll: word(rolled),
  steps: rolled.steps,
});

const rolledBefore = ({ roll, steps }: Pending): Answer => ({
  success: true,
  critical: roll === 'critical success' ? 'success' : 'none',
  steps,
});

/** SV-ATK-03: the answer to an attack. */
export function defend(
  state: FightState,
  c: Combatant,
  command: CommandOf<'defend'>,
  play: SimversePlay,
): readonly FightEvent[] | Refusal {
  const pending = state.pending as Pending;
  const by = known(state, pending.by);
  const no = whyNoReaction(c, command);
  if (no) return no;
  if (isCastPending(state, pending)) return answer(state, c, command, play);
  const blow = pendingBlow(state, by, c, pending);
  const { with: how, weapon } = command;
  const struck = met(state, by, c, blow, how, weapon, pending.tn, rolledBefore(pending), play);
  if (isRefusal(struck)) return struck;
  const defended: FightEvent = {
    is: 'defended',
    actor: c.id,
    with: struck.defence,
    tn: struck.defenceTn,
    roll: struck.defenceRoll,
  };
  if (!struck.hit)
    return c.powers.length > 0 && struck.defence === 'parry'
      ? [defended, ...opened(state, c, by, weapon)]
      : [defended];
  if (pending.grapple) return [defended, { is: 'grappled', actor: by.id, target: c.id }];
  const parried = struck.defence === 'parry' ? weapon : -1;
  const events = [defended, ...suffered(state, by, c, landed(blow), struck, parried, play)];
  const power = pending.power < 0 || pending.weapon < 0 ? undefined : by.powers[pending.power];
  return power ? follows(state, by, c, power, events, play) : events;
}

/** What a maneuver does after a hit, in the fight as the hit has left it. */
function follows(
  state: FightState,
  by: Combatant,
  c: Combatant,
  power: CombatPower,
  events: FightEvent[],
  play: SimversePlay,
): FightEvent[] {
  if (events.at(-1)?.is === 'ended') return events;
  const after = copyOfFight(state);
  for (const event of events) evolve(after, event);
  return [...events, ...afterHit(after, by, c.id, power, play)];
}

const landed = ({ location, push = 0 }: Blow) => ({ location, push });

/** SV-DMG-01 step 8: Vitality is lost; falling, dying and dread follow. */
export function suffered(
  state: FightState,
  by: Combatant,
  c: Combatant,
  blow: { readonly location: Pending['location']; readonly push: number },
  { damage, bleeds, knockback, wear }: Pick<Struck, 'damage' | 'bleeds' | 'knockback' | 'wear'>,
  parried: number,
  play: SimversePlay,
): FightEvent[] {
  const after = aftermathOf(c, { damage, bleeds }, isActive(state, c), play);
  const push = knockback + blow.push;
  const { x, y } = push > 0 && !c.heldBy && !c.holds ? pushed(state, c, by, push) : c;
  const hit: EventOf<'hit'> = {
    is: 'hit',
    actor: c.id,
    by: by.id,
    location: blow.location,
    damage,
    vitality: after.vitality,
    bleedingCount: after.bleedingCount,
    stable: after.stable,
    shock: after.shock,
    lastAction: after.lastAction,
    life: after.life,
    x,
    y,
    wear,
    parried,
  };
  const falls = isUp(c) && !isConscious(after.life);
  const winner = falls ? winnerWithout(state, [c]) : null;
  if (winner) return [hit, { is: 'ended', winner }];
  return state.morale
    ? [hit, ...dread(state, c, hit, { falls, moraleCheck: after.moraleCheck }, play)]
    : [hit];
}
