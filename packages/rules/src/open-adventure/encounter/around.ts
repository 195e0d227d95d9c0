/** BODY, WABL, SIGHT: what lies around somebody: what they reach, how far they shoot, who is covered and concealed. */
import {
  type Area,
  type Around,
  type Bearing,
  chebyshev,
  counted,
  hexes,
  type Leaning,
  listed,
  threatened,
} from '@arbiter/engine';
import { armsOf } from '../combat/arms.ts';
import { swingCircumstances } from '../combat/attack-circumstances.ts';
import { reachWith } from '../combat/weapon-abilities.ts';
import { isHelpless } from '../conditions/conditions.ts';
import { weaponBy } from '../content/weapon-list.ts';
import { sizeInArmor } from '../gear/donning.ts';
import { quietPlay } from '../play.ts';
import { sightBetween, swingOf } from './blows.ts';
import type { Command } from './commands.ts';
import { bodyAt, distanceOf, heightAt } from './ground/ground.ts';
import { between } from './ground/sight.ts';
import { allFighters, type Fighter, type FightState, fighterNamed, isPresent } from './state.ts';

export function around(state: FightState, id: string): Around | undefined {
  const me = fighterNamed(state, id);
  if (!me || !isPresent(me) || isHelpless(me)) return undefined;
  const reach = reachNow(me);
  return {
    areas: [
      areaOf(state, me, { name: `Within reach, ${counted(reach, 'space')}`, is: 'threat', far: reach }),
      ...rangesOf(state, me),
    ],
    others: allFighters(state)
      .filter(other => other !== me && isPresent(other))
      .map(other => bearing(state, me, other, reach)),
  };
}

/** OA-BODY-05, OA-WABL-18: what the longest weapon in hand reaches without paying for more. */
const reachNow = (me: Fighter): number =>
  Math.max(
    sizeInArmor(me).reach,
    ...me.hands
      .map(name => weaponBy(me, name))
      .filter(({ kind }) => kind === 'melee')
      .map(({ abilities }) =>
        reachWith(
          sizeInArmor(me).reach,
          abilities.filter(({ cost }) => !cost),
        ),
      ),
  );

const areaOf = (
  state: FightState,
  me: Fighter,
  { far, ...area }: Omit<Area, 'places'> & { readonly far: number },
): Area => ({
  ...area,
  places: threatened(state.map, bodyAt(me), far, state.map.shape === 'hex' ? hexes : chebyshev),
});

const rangesOf = (state: FightState, me: Fighter): Area[] =>
  me.hands.flatMap(held => {
    const { range } = weaponBy(me, held);
    return range === null
      ? []
      : [areaOf(state, me, { name: `${held}, ${counted(range, 'space')}`, is: 'far', far: range })];
  });

/** OA-SIGHT-01 to 12: cover by region, concealment, height. */
function bearing(state: FightState, me: Fighter, other: Fighter, reach: number): Bearing {
  const { lineOfSight, cover, concealment } = between(state, me, other, quietPlay(state.readings));
  const spaces = distanceOf(state, me, other);
  const higher = heightAt(state, other) - heightAt(state, me);
  return {
    id: other.id,
    far: counted(spaces, 'space'),
    says: [
      ...(spaces <= reach ? ['within reach'] : []),
      ...(lineOfSight ? [] : ['no line of sight']),
      ...(cover ? [`covered: ${listed(cover.covered)}`] : []),
      ...(concealment === 'none' ? [] : [`${concealment} concealment`]),
      ...(higher === 0 ? [] : [`${Math.abs(higher)} ${higher > 0 ? 'higher' : 'lower'}`]),
    ],
  };
}

/** OA-DICE-13: every advantage and disadvantage of an attack, and what else changes its dice. */
export function leanings(state: FightState, command: Command): readonly Leaning[] {
  if (command.do !== 'attack') return [];
  const [me, other] = [fighterNamed(state, command.actor), fighterNamed(state, command.target)];
  if (!me || !other) return [];
  const play = quietPlay(state.readings);
  const swing = swingOf(state, me, command);
  const target = sightBetween({ state, play }, me, other);
  return swingCircumstances(swing, target, armsOf(swing).kind, play).map(({ gives, why, rule }) => ({
    is: gives === 'advantage' || gives === 'proficiency' ? 'for' : 'against',
    source: why,
    by: gives,
    rule: rule ?? 'OA-DICE-13',
  }));
}
