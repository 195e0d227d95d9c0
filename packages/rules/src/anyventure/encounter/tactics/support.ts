/** What a fighter does for friends: songs and harmonies, draughts and dressings, help with their next check. */
import type { CheckName } from '../../character/attributes.ts';
import { weaponsAtHand } from '../../character/creature.ts';
import { chanceOfSkill, hasCondition } from '../../checks/creature-check.ts';
import { FIRE_RC } from '../../combat/default-actions.ts';
import { energyPerTurn } from '../../combat/energy.ts';
import { consumables } from '../../content/supplies.ts';
import { refName } from '../../gear/weapon.ts';
import { actsOf } from '../../powers/granted-actions.ts';
import { knownSong, songNamed } from '../../powers/song-list.ts';
import { knownSpell, spellRow } from '../../powers/spell-list.ts';
import type { Command } from '../commands.ts';
import { isReady } from '../hands.ts';
import { type Fighter, type FightState, gap, isUp, playFor } from '../state.ts';
import { companyOf, ifAllowed, isAllowed } from './company.ts';
import { castChance } from './spell-choice.ts';

export function sing(state: FightState, me: Fighter): Command | undefined {
  if (me.songs.length === 0) return undefined;
  if (me.concentration?.on === 'song') {
    const { name, instrument } = me.concentration;
    const going: Command = {
      do: 'sing',
      actor: me.id,
      song: name,
      ...(instrument === undefined ? {} : { instrument }),
    };
    return isAllowed(state, going) ? going : undefined;
  }
  if (me.concentration) return undefined;
  const friends = companyOf(state, me);
  return me.songs
    .map(refName)
    .filter(song => !friends.every(one => one.heard.includes(song)))
    .flatMap((song): Command[] => [
      { do: 'sing', actor: me.id, song },
      // AV-SONG-03: whoever has no voice leads on what is in hand.
      ...(hasCondition(me, 'muted')
        ? me.instruments.map((instrument): Command => ({ do: 'sing', actor: me.id, song, instrument }))
        : []),
    ])
    .find(command => isAllowed(state, command));
}

/** AV-SONG-05: an Action that nothing better is to be done with adds a harmony to the song that is being sung. */
export function playAlong(state: FightState, me: Fighter): Command | undefined {
  if (me.instruments.length === 0) return undefined;
  const leader = companyOf(state, me).find(
    one =>
      one.concentration?.on === 'song' &&
      !one.concentration.harmony &&
      me.songs.includes(one.concentration.name),
  );
  const song = leader?.concentration?.name;
  if (song === undefined) return undefined;
  for (const instrument of me.instruments) {
    if ((knownSong(me, song) ?? songNamed(song))?.harmonies[instrument] === undefined) continue;
    const taken = ifAllowed(state, { do: 'take', actor: me.id, thing: instrument });
    const played = ifAllowed(state, { do: 'harmonize', actor: me.id, song, instrument });
    if (played ?? taken) return played ?? taken;
  }
  return undefined;
}

/** Help for whoever is low: draughts, dressings, healing spells. */
export function mend(state: FightState, me: Fighter): Command | undefined {
  if (me.items.length === 0 && me.spells.length === 0 && me.features.length === 0) return undefined;
  const hurtFriends = companyOf(state, me)
    .filter(one => one.health * 5 <= one.healthMax * 2)
    .sort((a, b) => a.health - b.health);
  for (const friend of hurtFriends) {
    const draught = consumables.find(
      row =>
        'restores' in row &&
        row.restores.pool === 'health' &&
        me.items.some(item => item.name === row.name && item.count > 0),
    );
    const options: Command[] = [
      ...me.spells
        .filter(ref => spellRow(ref)?.effects.some(e => e.do === 'heal'))
        .map(
          (ref): Command => ({
            do: 'cast',
            actor: me.id,
            spell: refName(ref),
            target: friend.id,
            charge: false,
          }),
        ),
      ...actsOf(me)
        .filter(act => act.effects?.some(e => e.do === 'heal'))
        .map((act): Command => ({ do: 'act', actor: me.id, act: act.name, target: friend.id })),
      ...(draught ? [{ do: 'use', actor: me.id, item: draught.name, target: friend.id } as const] : []),
    ];
    const found = options.find(option => isAllowed(state, option) && affordable(me, option));
    if (found) return found;
  }
  return undefined;
}

const affordable = (me: Fighter, command: Command): boolean =>
  command.do === 'cast' ? me.energy >= (knownSpell(me, command.spell)?.energy ?? 0) : true;

/** AV-CHK-01, AV-R-19: an Action left over is help for a friend's next check: a stun, a spell, a blow. */
export function assist(state: FightState, me: Fighter): Command | undefined {
  for (const friend of companyOf(state, me)) {
    if (friend.id === me.id || !isUp(friend)) continue;
    const check = nextCheckOf(state, friend);
    if (check === undefined || friend.helps.some(help => help.check === check)) continue;
    const given = ifAllowed(state, { do: 'help', actor: me.id, target: friend.id, check, relevant: true });
    if (given) return given;
  }
  return undefined;
}

/** What a friend will probably roll next: out of a stun, a spell it can pay and trusts, a blow with what is in hand. */
function nextCheckOf(state: FightState, friend: Fighter): CheckName | undefined {
  if (hasCondition(friend, 'stunned')) return 'concentration';
  const energy = Math.min(friend.energyMax, friend.energy + energyPerTurn(playFor(state)));
  const spell = friend.spells
    .map(spellRow)
    .find(
      one =>
        one?.hostile &&
        one.energy <= energy &&
        !friend.locked.includes(one.name) &&
        castChance(state, friend, one) >= 0.5,
    );
  if (spell) return spell.school;
  const weapons = weaponsAtHand(friend);
  return (weapons.find(weapon => isReady(friend, weapon)) ?? weapons[0])?.category;
}

export function douseFriend(state: FightState, me: Fighter): Command | undefined {
  const burning = companyOf(state, me).find(one => hasCondition(one, 'ignited') && gap(me, one) === 0);
  return burning && chanceOfSkill(me, 'coordination', FIRE_RC.ally) > 0
    ? ifAllowed(state, { do: 'douse', actor: me.id, target: burning.id })
    : undefined;
}
