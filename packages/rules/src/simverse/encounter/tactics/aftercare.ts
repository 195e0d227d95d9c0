/** SV-R-185: after the last foe is down, whoever can sees to the wounded of their side. */
import { DRAUGHTS } from '../../content/potion-list.ts';
import { type Combatant, isUp } from '../combatant.ts';
import type { Command } from '../commands.ts';
import { metresBetween } from '../ground.ts';
import { needsCare } from '../rounds/turns.ts';
import type { FightState } from '../state.ts';
import { whyNot } from '../why-not.ts';
import { approach } from './footwork.ts';

/** The worst off of those nearest: healed, given a potion, bandaged, or gone to. */
export function tend(state: FightState, c: Combatant): Command | undefined {
  // Without a Major Action only some powers are left to help with.
  if (!isUp(c) || (c.major === 0 && c.powers.length === 0 && !c.prone)) return undefined;
  const patients: Combatant[] = [];
  const { fighters } = state;
  for (const id in fighters) {
    const other = fighters[id] as Combatant;
    if (other.side === c.side && needsCare(state, other)) patients.push(other);
  }
  if (patients.length > 1)
    patients.sort((a, b) => urgency(a) - urgency(b) || metresBetween(c, a) - metresBetween(c, b));
  for (const patient of patients) {
    const help = treatment(state, c, patient);
    if (help) return help;
  }
  if (c.prone) return allowed(state, { do: 'stand up', actor: c.id, how: 'half' });
  const first = patients.find(patient => patient !== c);
  if (!first || c.firstAid < HOPELESS || c.major === 0 || metresBetween(c, first) <= 1) return undefined;
  const way = approach(state, c, first);
  return way && allowed(state, way);
}

/** The dying before those who only bleed. */
const urgency = (c: Combatant): number =>
  c.life === 'dying' ? c.vitality - c.maxVitality : -c.bleedingCount;

/** Nobody succeeds at so little but by a wonder. */
const HOPELESS = 4;

/** A power that heals and a potion are for the dying; First Aid is for everybody. */
function treatment(state: FightState, c: Combatant, { id: target, life }: Combatant): Command | undefined {
  const actor = c.id;
  const power = life === 'dying' ? c.powers.findIndex(heals) : -1;
  const potion = life === 'dying' ? c.potions.findIndex(restoresVitality) : -1;
  return (
    (power >= 0 ? allowed(state, { do: 'power', actor, power, target }) : undefined) ??
    (c.firstAid >= HOPELESS ? allowed(state, { do: 'first aid', actor, target }) : undefined) ??
    (potion >= 0 ? allowed(state, { do: 'drink', actor, potion, target }) : undefined)
  );
}

const heals = ({ kind }: Combatant['powers'][number]): boolean => kind === 'heal';

const restoresVitality = (name: Combatant['potions'][number]): boolean => {
  const { effect } = DRAUGHTS[name];
  return 'restores' in effect && effect.restores === 'Vitality';
};

const allowed = (state: FightState, command: Command): Command | undefined =>
  whyNot(state, command) ? undefined : command;
