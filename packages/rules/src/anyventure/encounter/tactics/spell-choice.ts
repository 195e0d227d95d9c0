/** Spells, orders to the charmed and the modules’ own actions, where they promise more than a blow. */
import { fighterOf } from '@arbiter/engine';
import { dieOf } from '../../checks/ladder.ts';
import { damageLeft } from '../../combat/mitigation.ts';
import { isProofAgainst, isUnder } from '../../combat/own-condition.ts';
import { carries } from '../../powers/casting.ts';
import { actsOf } from '../../powers/granted-actions.ts';
import { touches } from '../../powers/spell.ts';
import type { Spell } from '../../powers/spell-entry.ts';
import { spellRow } from '../../powers/spell-list.ts';
import { bandOf } from '../../world/distance.ts';
import { nullfieldAt } from '../acts/cast-act.ts';
import type { Command } from '../commands.ts';
import { freeHands } from '../hands.ts';
import { bodyOf, type Fighter, type FightState, gap, gapBetween, isFoe, isUp } from '../state.ts';
import type { Strike } from './blow-choice.ts';
import { companyOf, isAllowed } from './company.ts';

export function spellcast(
  state: FightState,
  me: Fighter,
  foes: readonly Fighter[],
  blow: Strike | undefined,
): Command | undefined {
  if (me.spells.length === 0) return undefined;
  let [best, most]: [Command | undefined, number] = [undefined, blow?.worth ?? 0.5];
  for (const ref of me.spells) {
    const spell = spellRow(ref);
    if (!spell?.hostile || me.energy < spell.energy || me.locked.includes(spell.name)) continue;
    const chance = castChance(state, me, spell);
    if (chance < 0.5) continue;
    for (const target of foes) {
      if (!touches(spell, target)) continue;
      if (spell.effects.every(e => e.do === 'condition' && isUnder(target, e.condition))) continue;
      const around =
        spell.targets === 'area'
          ? Object.values(state.fighters).filter(
              one => one.id !== me.id && isUp(one) && gapBetween(bodyOf(one), bodyOf(target)) < spell.radius,
            )
          : [target];
      const worth =
        chance *
        around.reduce(
          (sum, one) =>
            sum + (isFoe(me, one) ? 1 : -1.5) * damageOfSpell(spell, one) * (spell.defense ? 0.6 : 0.7),
          0,
        );
      const command: Command = {
        do: 'cast',
        actor: me.id,
        spell: spell.name,
        target: target.id,
        charge:
          freeHands(me) > 0 &&
          carries(me, spell) &&
          castChance(state, me, { ...spell, rc: spell.rc + 2 }) > 0.7,
      };
      if (worth > most && isAllowed(state, command)) [best, most] = [command, worth];
    }
  }
  return best;
}

/** How likely a casting is to work, roughly; a Nullfield makes it harder (AV-MAG-13). */
export function castChance(state: FightState, me: Fighter, spell: Spell): number {
  const rank = me.schools[spell.school];
  const sides = dieOf(rank?.level ?? 0);
  const rc = spell.rc + nullfieldAt(state, me).raises;
  const single = Math.max(0, Math.min(1, (sides - rc + 1) / sides));
  return 1 - (1 - single) ** Math.max(1, rank?.talent ?? me.attributes.knowledge);
}

const damageOfSpell = (spell: Spell, target: Fighter): number =>
  spell.effects.reduce(
    (sum, effect) =>
      sum +
      (effect.do === 'damage'
        ? damageLeft(effect.amount, target.mitigation[effect.type] ?? 0)
        : effect.do === 'condition' && effect.condition === 'charmed'
          ? worthOfCharm(target)
          : effect.do === 'condition' || effect.do === 'ward'
            ? 2
            : 0),
    0,
  );

/** AV-COND-09: the charmed strike their own for as long as it lasts; the strongest are worth most. */
const worthOfCharm = ({ health }: Fighter): number => 3 + health / 2;

/** A module's own actions, where they look better than a plain attack. */
export function special(state: FightState, me: Fighter, foes: readonly Fighter[]): Command | undefined {
  for (const act of actsOf(me)) {
    if (
      act.type !== 'action' ||
      act.attack ||
      act.effects?.some(e => e.do === 'heal') ||
      me.energy < act.energy + 1
    )
      continue;
    if (
      act.targets === 'allies' &&
      companyOf(state, me).some(one => one.morale < 2 && one.health < one.healthMax)
    ) {
      const command: Command = { do: 'act', actor: me.id, act: act.name, target: me.id };
      if (me.turn.actions === 0 && isAllowed(state, command)) return command;
    }
    if (act.targets !== 'enemy' || me.turn.actions > 0) continue;
    const gives = act.effects?.find(e => e.do === 'condition');
    const target = foes.find(
      one =>
        bandOf(gap(me, one)).band <= (act.range ?? 1) &&
        gives?.do === 'condition' &&
        !isUnder(one, gives.condition) &&
        !isProofAgainst(one, gives.condition),
    );
    const command: Command | undefined = target && {
      do: 'act',
      actor: me.id,
      act: act.name,
      target: target.id,
    };
    if (command && isAllowed(state, command)) return command;
  }
  return undefined;
}

/** The charmed are set upon their own. */
export function commandCharmed(state: FightState, me: Fighter): Command | undefined {
  for (const id in state.fighters) {
    const target = fighterOf(state, id);
    if (target.conditions.length === 0) continue;
    if (!target.conditions.some(c => c.name === 'charmed' && c.by === me.name && !c.commanded)) continue;
    const [victim] = Object.values(state.fighters)
      .filter(one => one.id !== target.id && isFoe(me, one) && isUp(one))
      .sort((a, b) => gap(target, a) - gap(target, b));
    if (!victim) continue;
    const command: Command = {
      do: 'command',
      actor: me.id,
      target: target.id,
      dangerous: true,
      order: 'attack',
      victim: victim.id,
    };
    if (isAllowed(state, command)) return command;
  }
  return undefined;
}
