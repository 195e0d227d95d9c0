/** What an attack does to whom. */
import { itemAt } from '@arbiter/engine';
import { itemAtHand, itemOf } from '../../character/creature.ts';
import { type Settled, writeEffect } from '../../powers/effects.ts';
import { letFall, lose } from '../changes/belongings.ts';
import { fightersWho, isBound, isBoundOrEngaged, payers } from '../changes/concerned.ts';
import { exert, reveal, shoot, spend } from '../changes/costs.ts';
import { applyHarm, endHolds, endSpell, writeAndEndSpell } from '../changes/endings.ts';
import { suffocate } from '../changes/place-changes.ts';
import { endingFor } from '../changes/turn-changes.ts';
import type { EventOf, StruckTarget } from '../events.ts';
import { aboard, racerWith } from '../racers.ts';
import { allFighters, type Fighter, type FightState, fighterOf } from '../state.ts';
import { bennyWords, effectsWords, harmWords, isCounted, nameOf } from '../words.ts';
import type { EventRows } from './event-row.ts';

export const attackEvents: EventRows<'attacked'> = {
  attacked: {
    writes: writeAttack,
    tells: ({ state }, event) => attackWords(state, event),
    touches: struckBy,
    gravity({ targets }) {
      for (const { harm, effects } of targets)
        if (effects.length > 0 || (harm !== null && (harm.life !== 'living' || harm.faints !== null)))
          return 'fells';
      return 'harmless';
    },
  },
};

function writeAttack(state: FightState, event: EventOf<'attacked'>, attacker: Fighter): void {
  exert(state, attacker, event);
  for (const { who, ability, limited } of event.responses) {
    const responder = fighterOf(state, who);
    responder.responses = Math.max(0, responder.responses - 1);
    if (limited) responder.spent = { ...responder.spent, [ability]: (responder.spent[ability] ?? 0) + 1 };
  }
  spend(state, event.spending);
  let [hit, wounds] = [false, false];
  for (const target of event.targets) {
    writeStruck(state, attacker, event, target);
    hit ||= target.hit;
    wounds ||= target.taken > 0;
  }
  if (event.exposed) attacker.exposed = true;
  if (event.exploited) attacker.exploited = true;
  shoot(event.from === null ? attacker : fighterOf(state, event.from), event, hit);
  // ED-R-152: a thrown weapon lands in the target's space; ED-ITM-02: one enchanted as ammunition breaks where it hits.
  if (event.thrown !== null) {
    const breaks = hit && itemAtHand(attacker, event.thrown)?.thrown === true;
    if (breaks) lose(state, attacker, event.thrown);
    else letFall(state, attacker, event.thrown, fighterOf(state, itemAt(event.targets, 0).id));
  }
  // ED-R-168: engaged with the opponent last attacked in melee.
  const first = event.targets[0];
  if (event.melee && first && event.cost !== 'lair') attacker.engagedWith = first.id;
  // ED-SCN-06: damage or a spell reveals.
  if (event.spell || wounds) reveal(attacker);
  // ED-CHS-03: whoever rolls against the pursuers gives away everybody aboard.
  if (state.chase) for (const each of aboard(state, racerWith(state, attacker))) reveal(each);
}

function writeStruck(
  state: FightState,
  attacker: Fighter,
  event: EventOf<'attacked'>,
  found: StruckTarget,
): void {
  const target = fighterOf(state, found.id);
  if (found.harm) applyHarm(state, target, found.harm);
  if (found.concentrationEnds && target.concentrating !== null) {
    endSpell(state, target.name, target.concentrating);
    target.concentrating = null;
  }
  if (found.suffocates) {
    target.breath = 0;
    suffocate(state, target);
  }
  if (found.exposed) target.exposed = true;
  if (found.disarmed !== null) letFall(state, target, found.disarmed, target);
  if (found.effects.length > 0) {
    writeAndEndSpell(state, target, () => {
      for (const effect of found.effects) writeEffect(target, lastingEffect(state, attacker, target, effect));
    });
    // ED-R-156: whoever cannot act holds nobody.
    endHolds(state);
  }
  if (found.zone !== null) {
    target.zone = found.zone;
    target.engagedWith = null;
    for (const other of allFighters(state)) {
      if (other.engagedWith === target.id && other.id !== event.actor) other.engagedWith = null;
      if (other.mount === target.id) other.zone = found.zone;
    }
    endHolds(state);
  }
}

function lastingEffect(state: FightState, by: Fighter, bearer: Fighter, effect: Settled): Settled {
  if (effect.is === 'condition' && effect.affliction.until)
    return {
      ...effect,
      affliction: { ...effect.affliction, until: endingFor(state, by, bearer, effect.affliction.until) },
    };
  if ((effect.is === 'edge' || effect.is === 'hindrance') && effect.mark.until)
    return { ...effect, mark: { ...effect.mark, until: endingFor(state, by, bearer, effect.mark.until) } };
  return effect;
}

function attackWords(state: FightState, event: EventOf<'attacked'>): string {
  const attacker = nameOf(state, event.actor);
  const parts = event.targets.map(target => struckWords(state, event.actor, target));
  const answers = event.responses.map(({ who, ability }) => {
    const responder = fighterOf(state, who);
    return `${responder.name} answers with ${responder.abilities.find(each => each.id === ability)?.name ?? ability}`;
  });
  const bennies = bennyWords(state, event.spending);
  const more = [
    ...answers,
    ...bennies,
    ...(event.exposed ? [`${attacker} is Exposed`] : []),
    ...(event.thrown === null ? [] : [`${attacker} has thrown the ${event.thrown}`]),
  ];
  return `${attacker}, ${event.name}${shotWords(state, event)}: ${parts.join('; ') || 'nobody in sight is struck'}${more.length ? `. ${more.join('; ')}` : ''}.`;
}

/** ED-TAG-02: what was shot in place of the usual. */
function shotWords(state: FightState, { actor, ammunition }: EventOf<'attacked'>): string {
  const shot = ammunition !== null && itemOf(fighterOf(state, actor), ammunition)?.fits !== undefined;
  return shot ? ` with ${ammunition}` : '';
}

function struckWords(state: FightState, attacker: string, target: StruckTarget): string {
  const { name } = fighterOf(state, target.id);
  const { die, total } = target.rolled;
  const sway = [
    target.rolled.die !== null && target.edges.length ? `Edge: ${target.edges.join(', ')}` : '',
    target.rolled.die !== null && target.hindrances.length
      ? `Hindrance: ${target.hindrances.join(', ')}`
      : '',
  ]
    .filter(Boolean)
    .join('; ');
  const roll =
    die === null && total === null ? ', without a roll' : rolledWords(state, attacker, target, sway);
  if (!target.hit) return `${name} is missed${roll}`;
  const how = target.doubled ? ', double damage' : target.perk ? ', with a Perk' : '';
  const taken = target.harm ? `${harmWords(state, target.id, target)}` : 'is hit';
  const extras = [
    ...effectsWords(target.effects, fighterOf(state, target.id)),
    ...(target.exposed ? ['Exposed'] : []),
    ...(target.disarmed ? [`loses the ${target.disarmed}`] : []),
    ...(target.zone ? [`pushed to the ${target.zone} Zone`] : []),
    ...(target.concentrationEnds ? ['loses concentration'] : []),
    ...(target.suffocates ? ['begins to suffocate'] : []),
  ];
  return `${name} ${taken}${roll}${how}${extras.length ? `; ${extras.join(', ')}` : ''}`;
}

/** What was rolled, as far as the numbers of the two are known. */
function rolledWords(
  state: FightState,
  attacker: string,
  { id, roller, rolled: { total, target } }: StruckTarget,
  sway: string,
): string {
  const [who, against] = roller === 'defender' ? [id, attacker] : [attacker, id];
  if (!isCounted(state, who)) return '';
  return `, ${roller === 'defender' ? `${nameOf(state, id)} defends with ` : ''}${total}${isCounted(state, against) ? ` against ${target}` : ''}${sway ? ` (${sway})` : ''}`;
}

/** Whoever is struck may let go of somebody, lose a spell or leave a zone. */
const reachesOthers = ({ harm, concentrationEnds, zone, effects }: StruckTarget): boolean =>
  concentrationEnds ||
  zone !== null ||
  effects.length > 0 ||
  (harm !== null && (harm.life !== 'living' || harm.faints !== null));

function struckBy(event: EventOf<'attacked'>, state: FightState): readonly string[] {
  const { actor, from, targets, responses, concentration } = event;
  const ids = [actor, ...targets.map(each => each.id), ...payers(event)];
  if (from !== null) ids.push(from);
  if (state.chase)
    for (const each of aboard(state, racerWith(state, fighterOf(state, actor)))) ids.push(each.id);
  for (const response of responses) ids.push(response.who);
  if (concentration === null && !targets.some(reachesOthers)) return ids;
  const leaves = targets.some(({ zone }) => zone !== null);
  ids.push(...fightersWho(state, leaves ? isBoundOrEngaged : isBound));
  return ids;
}
