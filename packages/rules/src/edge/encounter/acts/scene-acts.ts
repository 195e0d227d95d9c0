/** ED-ACT-12: what lies about in the scene is thrown at a foe, or turned over for cover. */

import { inCommand, isMarked, type Refusal } from '@arbiter/engine';
import { complicates } from '../../checks/attempt.ts';
import { whyNotInLine } from '../../combat/attack-outcome.ts';
import { refuse } from '../../play.ts';
import { hurl, type SceneFeature, THROWN_SPACES } from '../../world/scene-features.ts';
import { askedTrials, type Performed, type Underway } from '../asking.ts';
import { isAtHand, useUpFeature } from '../changes/belongings.ts';
import { payers, withOther } from '../changes/concerned.ts';
import { spend } from '../changes/costs.ts';
import type { CommandOf } from '../commands.ts';
import type { DeedOf } from '../deed.ts';
import { bodyAt, distanceBetween } from '../ground/bodies.ts';
import { lineBetween } from '../ground/lines.ts';
import { isUnknownTo } from '../ground/position.ts';
import { enemiesOf, type Fighter, type FightState, fighterOf } from '../state.ts';
import { rolledAgainst } from '../words.ts';
import {
  type Act,
  type DeedRow,
  type Offer,
  offer,
  presentFighter,
  refuseTarget,
  whyNotSpend,
} from './act.ts';
import { type EventRows, harmless } from './event-row.ts';

const featureOf = ({ sceneFeatures }: FightState, name: string): SceneFeature | undefined =>
  sceneFeatures.find(each => each.name === name);

export const interactAct: Act<CommandOf<'interact'>> = {
  inChase: 'never',
  whyNot(state, actor, { feature: name, target }) {
    const feature = featureOf(state, name);
    if (!feature) return refuse('ED-ACT-12', `There is no “${name}” in this scene to use.`, 'feature');
    const { cost, does } = feature;
    if (!isAtHand(state, actor, feature))
      return refuse('ED-ACT-12', `The ${name} is out of reach of ${actor.name}.`, 'feature');
    const missing = whyNotSpend(actor, cost);
    if (missing) return missing;
    return does === 'cover' ? whyNotTurnOver(state, feature, target) : whyNotThrowAt(state, actor, target);
  },
  happens(course, { actor, feature, target }) {
    const { cost = 'swift' } = featureOf(course.state, feature) ?? {};
    if (target === undefined) course.emit({ is: 'turned over', actor, feature, cost });
    else course.next({ deed: 'hurl', actor, feature, target });
  },
  offers: (state, actor) => state.sceneFeatures.flatMap(feature => featureOffers(state, actor, feature)),
  spends: () => 'swift',
};

function featureOffers(state: FightState, actor: Fighter, { name, does, cost }: SceneFeature): Offer[] {
  const price = cost === 'swift' ? 'Swift Act' : 'Minor Act';
  const of = { do: 'interact', actor: actor.id, feature: name } as const;
  if (does === 'cover') return [offer(of, `Turn over the ${name}`, price, 'ED-ACT-12')];
  return enemiesOf(state, actor).map(({ id: target, name: foe }) =>
    offer({ ...of, target }, `Throw the ${name} at ${foe}`, price, 'ED-ACT-12'),
  );
}

function whyNotTurnOver(
  { map }: FightState,
  { name, at }: SceneFeature,
  target: string | undefined,
): Refusal | undefined {
  if (target !== undefined)
    return refuse('ED-ACT-12', `The ${name} gives cover to whoever is behind it.`, 'target');
  return map && at && !isMarked(map, map.cover, at)
    ? undefined
    : refuse('ED-ACT-12', `The ${name} has no space of its own to give Cover in.`, 'feature');
}

/** ED-R-251. */
function whyNotThrowAt(state: FightState, actor: Fighter, id: string | undefined): Refusal | undefined {
  const target = presentFighter(state, id ?? '');
  if (!target || target.side === actor.side) return refuseTarget(id ?? '', target, actor, 'enemy');
  if (isUnknownTo(state, target, actor))
    return refuse('ED-SCN-06', `${actor.name} does not know where ${target.name} is.`, 'target');
  if (!state.map) return undefined;
  if (distanceBetween(actor, target) > THROWN_SPACES)
    return refuse('ED-ACT-12', `${target.name} is more than ${THROWN_SPACES} spaces away.`, 'target');
  const isBlocked = lineBetween(state.map, bodyAt(actor), bodyAt(target)) === 'blocked';
  return inCommand(whyNotInLine(target.name, isBlocked, false), { fullCover: 'target' });
}

export const hurlDeed: DeedRow<DeedOf<'hurl'>> = { performs: throwFeature };

function throwFeature(underway: Underway, deed: DeedOf<'hurl'>): Performed {
  const { state, play } = underway;
  const actor = fighterOf(state, deed.actor);
  const target = fighterOf(state, deed.target);
  const { cost = 'swift' } = featureOf(state, deed.feature) ?? {};
  const { result, spending } = askedTrials(underway, hurl(actor, target, play));
  const { rolled, exposes } = result;
  const complication = actor.player && complicates(rolled);
  const { feature } = deed;
  const found = { feature, cost, rolled, exposes, complication, spending };
  return { events: [{ is: 'hurled', actor: actor.id, target: target.id, ...found }] };
}

export const sceneEvents: EventRows<'hurled' | 'turned over'> = {
  hurled: {
    writes(state, { target, feature, cost, exposes, complication, spending }, actor) {
      actor[cost] = false;
      useUpFeature(state, feature);
      if (exposes) fighterOf(state, target).exposed = true;
      if (complication) actor.exposed = true;
      spend(state, spending);
    },
    tells: ({ state, who, name }, event) =>
      `${who} throws the ${event.feature} at ${name(event.target)} (${rolledAgainst(state, event)}): ${event.exposes ? 'Exposed' : 'in vain'}${event.complication ? `; ${who} is Exposed` : ''}.`,
    touches: event => [...withOther(event.actor, event.target), ...payers(event)],
    gravity: harmless,
  },
  'turned over': {
    writes(state, { feature: name, cost }, actor) {
      actor[cost] = false;
      const at = featureOf(state, name)?.at;
      if (state.map && at) state.map = { ...state.map, cover: [...state.map.cover, at] };
      useUpFeature(state, name);
    },
    tells: ({ who }, { feature }) => `${who} turns over the ${feature}: it gives Cover now.`,
    gravity: harmless,
  },
};
