/** Everything the rules allow somebody to do now. Candidates are listed here; what may pass, `whynot.ts` decides. */
import { burst, counted, type Flood, type LegalAction } from '@arbiter/engine';
import { isThing, isVehicle } from '../character/creature.ts';
import { spacesBetween, threatDistance } from '../combat/spaces.ts';
import { LONG_RANGE } from '../gear/tags.ts';
import type { RuleId } from '../play.ts';
import { mayGuessWith, seeksSomebody } from './acts/attack-act.ts';
import { lyingNear } from './acts/item-acts.ts';
import { heightRefusal } from './acts/move-act.ts';
import { diveCost } from './acts/water-acts.ts';
import { areaSpaces } from './areas.ts';
import type { Command } from './commands.ts';
import { bodyAt, isFlying, moveLeft, waysFrom } from './position.ts';
import {
  alliesOf,
  enemiesOf,
  type Fighter,
  type FightState,
  fighterOf,
  isWaiting,
  vehicleOf,
} from './state.ts';
import { farthest, weaponsInHand } from './strikes.ts';
import { isNumberOpen } from './tell.ts';
import { whyNot } from './why-not.ts';
import { bordering } from './zone-borders.ts';

type Offer = LegalAction<Command>;

const offer = (command: Command, label: string, cost: string, ...rules: RuleId[]): Offer => ({
  command,
  label,
  cost,
  rules,
});

export function legal(state: FightState, actor: string): readonly Offer[] {
  const who = Object.hasOwn(state.fighters, actor) ? state.fighters[actor] : undefined;
  if (!who || state.winner !== null) return [];
  if (state.asked)
    return state.asked.ask.who === actor
      ? answers(state, who).filter(each => !whyNot(state, each.command))
      : [];
  const rolls =
    who.life === 'dying'
      ? [offer({ do: 'stabilize', actor }, 'Stabilization Roll', 'none', 'ED-DYI-02')].filter(
          each => !whyNot(state, each.command),
        )
      : [];
  // ED-DYI-09: whoever temporary HP keep awake acts, dying or not.
  if (!isWaiting(state, who)) return rolls;
  const ways = state.map && state.slot < 2 ? waysFrom(state, who) : undefined;
  const found = state.slot === 2 ? lairOffers(state, who) : turnOffers(state, who, ways);
  return [...rolls, ...found.filter(each => !whyNot(state, each.command, { ways }))];
}

function answers(state: FightState, who: Fighter): Offer[] {
  const { asked, fighters, readings } = state;
  const ask = asked!.ask;
  const actor = who.id;
  switch (ask.ask) {
    case 'benny':
      return [
        offer({ do: 'keep', actor }, 'Let it stand', 'none', 'ED-BEN-01'),
        offer(
          { do: 'reroll', actor },
          `Reroll ${ask.rolled.total ?? ''}${isNumberOpen(state, ask) ? ` against ${ask.rolled.target}` : ''}`.replace(
            '  ',
            ' ',
          ),
          readings['ED-R-17'] === 'noResponseCost' ? '1 benny' : '1 benny, Response',
          'ED-BEN-01',
        ),
      ];
    case 'hit': {
      const { options } = ask;
      const spare = options.nonLethal ? [false, true] : [false];
      const push = options.push ? [false, true] : [false];
      return [
        ...spare.flatMap(nonLethal =>
          push.map(each =>
            offer(
              { do: 'hit', actor, nonLethal, push: each },
              `Hit${nonLethal ? ' without killing' : ''}${each ? ' and push' : ''}`,
              'none',
              'ED-TAG-04',
              'ED-TAG-24',
            ),
          ),
        ),
        ...options.disarm.flatMap(item =>
          push.map(each =>
            offer(
              { do: 'hit', actor, nonLethal: false, push: each, disarm: item },
              `Take the ${item}${each ? ' and push' : ''}`,
              'none',
              'ED-TAG-06',
            ),
          ),
        ),
      ];
    }
    case 'response':
      return [
        ...ask.abilities.map(id =>
          offer(
            { do: 'respond', actor, with: id },
            who.abilities.find(each => each.id === id)?.name ?? id,
            'Response',
            'ED-ACT-07',
          ),
        ),
        offer({ do: 'pass', actor }, 'Let it go by', 'none', 'ED-ACT-07'),
      ];
    case 'push':
      return ask.places.map(({ x, y }) =>
        offer({ do: 'push', actor, x, y }, `Push to ${x}, ${y}`, 'none', 'ED-TAG-24'),
      );
    case 'movement':
      return [
        ...[...ask.weapons, ...ask.abilities].map(id =>
          offer(
            { do: 'respond', actor, with: id },
            `Strike ${fighters[ask.target]?.name ?? ''} with ${who.abilities.find(each => each.id === id)?.name ?? id}`,
            'Response',
            'ED-ACT-08',
          ),
        ),
        offer({ do: 'pass', actor }, 'Let it go by', 'none', 'ED-ACT-08'),
      ];
  }
}

function lairOffers(state: FightState, who: Fighter): Offer[] {
  return [
    ...who.abilities
      .filter(each => each.cost === 'lair')
      .flatMap(each =>
        enemiesOf(state, who).map(target =>
          offer(
            { do: 'lair', actor: who.id, ability: each.id, target: target.id },
            `${each.name} → ${target.name}`,
            'Lair Act',
            'ED-NPC-11',
          ),
        ),
      ),
    offer({ do: 'end turn', actor: who.id }, 'No Lair Act', 'none', 'ED-NPC-11'),
  ];
}

function turnOffers(state: FightState, who: Fighter, ways: Flood | undefined): Offer[] {
  const actor = who.id;
  const others = [...alliesOf(state, who), who];
  // Whoever has claws and empty hands strikes with those first.
  const blows = attackOffers(state, who);
  const uses = useOffers(state, who);
  return [
    ...(who.held.length > 0 ? blows : uses),
    ...(who.held.length > 0 ? uses : blows),
    ...others.map(target =>
      offer(
        { do: 'aid', actor, target: target.id },
        `First aid for ${target.name}`,
        'Act',
        'ED-DYI-08',
        'ED-CND-02',
      ),
    ),
    ...enemiesOf(state, who).map(target =>
      offer({ do: 'aid', actor, target: target.id }, `First aid for ${target.name}`, 'Act', 'ED-DYI-08'),
    ),
    ...[...others, ...enemiesOf(state, who)].map(target =>
      offer({ do: 'rouse', actor, target: target.id }, `Rouse ${target.name}`, 'Act', 'ED-TAG-04'),
    ),
    ...Object.keys(who.items).flatMap(item =>
      others.map(target =>
        offer(
          { do: 'drink', actor, item, target: target.id },
          `${item} for ${target.name}`,
          'Act',
          'ED-ITM-06',
        ),
      ),
    ),
    ...enemiesOf(state, who).flatMap(target => [
      offer({ do: 'intimidate', actor, target: target.id }, `Intimidate ${target.name}`, 'Act', 'ED-SKL-14'),
      offer({ do: 'search', actor, target: target.id }, `Search for ${target.name}`, 'Act', 'ED-SCN-07'),
    ]),
    offer({ do: 'dodge', actor }, 'Dodge', 'Act', 'ED-ACT-10'),
    offer({ do: 'evade', actor }, 'Evade', 'Act', 'ED-ACT-09'),
    offer({ do: 'hide', actor }, 'Hide', 'Act', 'ED-SCN-05'),
    offer({ do: 'shake off', actor }, 'Shake it off', 'Act', 'ED-SKL-08'),
    offer({ do: 'stand', actor }, 'Stand up', 'half the movement', 'ED-CND-11'),
    offer({ do: 'lie down', actor }, 'Drop to the ground', 'none', 'ED-CND-11'),
    offer({ do: 'dive', actor }, 'Go under water', counted(diveCost(who), 'space'), 'ED-AQUA-01'),
    offer({ do: 'surface', actor }, 'Come up for air', counted(diveCost(who), 'space'), 'ED-AQUA-01'),
    ...[...who.weapons.map(each => each.name), ...(who.shield ? [who.shield.name] : [])].map(item =>
      offer({ do: 'draw', actor, item }, `Draw the ${item}`, 'Minor Act', 'ED-ACT-06'),
    ),
    ...who.held.map(item =>
      offer({ do: 'stow', actor, item }, `Put the ${item} away`, 'Minor Act', 'ED-ACT-06'),
    ),
    ...who.held.map(item => offer({ do: 'drop', actor, item }, `Drop the ${item}`, 'Minor Act', 'ED-ACT-06')),
    ...[...new Set(lyingNear(state, who).map(each => each.item))].map(item =>
      offer({ do: 'pick up', actor, item }, `Pick up the ${item}`, 'Minor Act', 'ED-ACT-06'),
    ),
    ...alliesOf(state, who).flatMap(target =>
      [...who.held, ...Object.keys(who.items)].map(item =>
        offer(
          { do: 'hand over', actor, item, target: target.id },
          `Hand the ${item} to ${target.name}`,
          'Minor Act',
          'ED-ACT-06',
        ),
      ),
    ),
    ...alliesOf(state, who).flatMap(target => [
      offer(
        { do: 'take hold', actor, target: target.id },
        `Take hold of ${target.name} to drag`,
        'Minor Act',
        'ED-ACT-06',
      ),
      offer({ do: 'mount', actor, target: target.id }, `Mount ${target.name}`, 'half the speed', 'ED-MNT-02'),
    ]),
    ...enemiesOf(state, who)
      .filter(isVehicle)
      .map(target =>
        offer(
          { do: 'mount', actor, target: target.id },
          `Board ${target.name}`,
          'half the speed',
          'ED-VEH-02',
        ),
      ),
    offer({ do: 'let go', actor }, 'Let go', 'none', 'ED-ACT-06'),
    ...rideOffers(state, who),
    offer({ do: 'hold breath', actor }, 'Hold the breath', 'Swift Act', 'ED-AQUA-02'),
    ...[...new Set([...who.unloaded, ...(vehicleOf(state, who)?.unloaded ?? [])])].map(weapon =>
      offer({ do: 'reload', actor, weapon }, `Reload the ${weapon}`, 'Swift Act', 'ED-TAG-14'),
    ),
    offer({ do: 'release', actor }, 'Stop concentrating', 'none', 'ED-SKL-09'),
    ...moveOffers(who, ways),
    ...heightOffers(state, who, ways),
    ...guessOffers(state, who),
    offer({ do: 'leave', actor }, 'Leave the scene', 'movement', 'ED-TOM-01'),
    offer({ do: 'end turn', actor }, 'End the turn', 'none', 'ED-ACT-02'),
  ];
}

function attackOffers(state: FightState, who: Fighter): Offer[] {
  const actor = who.id;
  const features = who.abilities.filter(
    each => each.target === 'weapon' && (each.cost === 'act' || each.cost === 'swift'),
  );
  return weaponsInHand(state, who).flatMap(({ name: weapon, versatile }) =>
    enemiesOf(state, who).flatMap(({ id: target, name }) => [
      offer(
        { do: 'attack', actor, target, weapon, hand: 'main', hands: 1 },
        `${weapon} → ${name}`,
        'Act',
        'ED-ACT-03',
        'ED-ROLL-04',
      ),
      ...(versatile
        ? [
            offer(
              { do: 'attack', actor, target, weapon, hand: 'main', hands: 2 },
              `${weapon} in both hands → ${name}`,
              'Act',
              'ED-TAG-27',
            ),
          ]
        : []),
      offer(
        { do: 'attack', actor, target, weapon, hand: 'off', hands: 1 },
        `${weapon}, off-hand → ${name}`,
        'Swift Act',
        'ED-TAG-08',
        'ED-TAG-22',
      ),
      ...features.flatMap(({ id: ability, name: feature, cost }) => [
        offer(
          { do: 'attack', actor, target, weapon, hand: 'main', hands: 1, ability },
          `${feature} (${weapon}) → ${name}`,
          cost === 'act' ? 'Act' : 'Swift Act',
          'ED-CRE-11',
        ),
        ...(versatile
          ? [
              offer(
                { do: 'attack', actor, target, weapon, hand: 'main', hands: 2, ability },
                `${feature} (${weapon} in both hands) → ${name}`,
                cost === 'act' ? 'Act' : 'Swift Act',
                'ED-CRE-11',
              ),
            ]
          : []),
      ]),
    ]),
  );
}

const COSTS: Readonly<Record<string, string>> = { act: 'Act', swift: 'Swift Act', minor: 'Minor Act' };

function useOffers(state: FightState, who: Fighter): Offer[] {
  const actor = who.id;
  return who.abilities
    .filter(each => Object.hasOwn(COSTS, each.cost) && each.target !== 'weapon')
    .flatMap(ability => {
      const { id, name, cost } = ability;
      const price = COSTS[cost]!;
      if (ability.target === 'self')
        return [offer({ do: 'use', actor, ability: id }, name, price, 'ED-CRE-11')];
      if (ability.area && state.map) {
        const { map } = state;
        const far = ability.area.shape === 'burst' ? ability.range : 1;
        const found: Offer[] = [];
        const end = far + Math.max(1, bodyAt(who).span ?? 1) - 1;
        for (let x = Math.max(0, who.x - far); x <= Math.min(map.width - 1, who.x + end); x++)
          for (let y = Math.max(0, who.y - far); y <= Math.min(map.height - 1, who.y + end); y++)
            if (areaSpaces(state, who, ability, { x, y }).length > 0)
              found.push(
                offer({ do: 'use', actor, ability: id, x, y }, `${name} at ${x}, ${y}`, price, 'ED-CRE-11'),
              );
        return found;
      }
      return [...enemiesOf(state, who), ...alliesOf(state, who), who].map(target => ({
        ...offer(
          { do: 'use', actor, ability: id, target: target.id },
          `${name} → ${target.name}`,
          price,
          'ED-CRE-11',
        ),
        ...(ability.attack && { alias: 'attack' }),
      }));
    });
}

/** ED-MNT-02: getting off, and what a mount can be told; harder things are for the game master to price. */
function rideOffers(state: FightState, who: Fighter): Offer[] {
  if (who.mount === null) return [];
  const actor = who.id;
  const mount = fighterOf(state, who.mount);
  const order = (what: 'move' | 'dodge' | 'attack', target?: Fighter): Offer =>
    offer(
      { do: 'command', actor, order: what, ...(target && { target: target.id }) },
      `${mount.name}: ${what}${target ? ` ${target.name}` : ''}`,
      'Swift Act',
      'ED-MNT-02',
    );
  const off = state.map
    ? burst(state.map, bodyAt(mount), 1, spacesBetween).map(({ x, y }) =>
        offer({ do: 'dismount', actor, x, y }, `Get off at ${x}, ${y}`, 'half the speed', 'ED-MNT-02'),
      )
    : [offer({ do: 'dismount', actor }, 'Get off', 'half the speed', 'ED-MNT-02')];
  return [
    order('move'),
    order('dodge'),
    ...(isThing(mount)
      ? []
      : mount.battleTrained
        ? [order('attack')]
        : enemiesOf(state, who).map(each => order('attack', each))),
    ...off,
  ];
}

/** ED-NPC-04: every space at every other height. */
function heightOffers(state: FightState, who: Fighter, ways: Flood | undefined): Offer[] {
  if (!ways || !isFlying(who)) return [];
  const { id: actor } = who;
  const left = moveLeft(state, who);
  const lowest = Math.max(0, who.height - left);
  const heights = Array.from({ length: who.height + left - lowest + 1 }, (_, i) => lowest + i).filter(
    height => height !== who.height && !heightRefusal(state, who, height),
  );
  return [...ways.places()].flatMap(({ at: { x, y }, cost }) =>
    heights.map(height =>
      offer(
        { do: 'move', actor, x, y, height },
        height === 0 ? `Land at ${x}, ${y}` : `Fly to ${x}, ${y} at ${height}`,
        counted(Math.max(cost, Math.abs(height - who.height)), 'space'),
        'ED-NPC-04',
      ),
    ),
  );
}

/** ED-R-139: at every space that a weapon reaches, where somebody unseen may be. */
function guessOffers(state: FightState, who: Fighter): Offer[] {
  const { map } = state;
  if (!map || !who.act || !seeksSomebody(state, who)) return [];
  const actor = who.id;
  const acts = who.abilities
    .filter(mayGuessWith)
    .flatMap(({ id, name, range, reach }) =>
      burst(
        map,
        bodyAt(who),
        Math.max(LONG_RANGE * range, reach ?? 0, threatDistance(who)),
        spacesBetween,
      ).map(({ x, y }) =>
        offer(
          { do: 'guess', actor, x, y, height: 0, ability: id, hands: 1 },
          `${name} at ${x}, ${y}, unseen`,
          'Act',
          'ED-SCN-07',
        ),
      ),
    );
  const weapons = weaponsInHand(state, who).flatMap(weapon => {
    const shown = burst(map, bodyAt(who), farthest(who, weapon), spacesBetween);
    return (weapon.versatile ? ([1, 2] as const) : ([1] as const)).flatMap(hands =>
      shown.map(({ x, y }) =>
        offer(
          { do: 'guess', actor, x, y, height: 0, weapon: weapon.name, hands },
          `${weapon.name}${hands === 2 ? ' in both hands' : ''} at ${x}, ${y}, unseen`,
          'Act',
          'ED-SCN-07',
        ),
      ),
    );
  });
  return [...acts, ...weapons];
}

function moveOffers(who: Fighter, ways: Flood | undefined): Offer[] {
  const actor = who.id;
  if (!ways)
    return who.zone === null
      ? []
      : bordering(who.zone).map(zone =>
          offer({ do: 'zone', actor, zone }, `To the ${zone} Zone`, 'the whole movement', 'ED-TOM-01'),
        );
  return [...ways.places()]
    .filter(({ cost }) => cost > 0)
    .map(({ at: { x, y }, cost }) => ({
      ...offer({ do: 'move', actor, x, y }, `Move to ${x}, ${y}`, counted(cost, 'space'), 'ED-SPD-02'),
      alias: 'go',
    }));
}
