/** What people say at a table for the deeds of a fight, besides the words of the book. */
import type { Command } from '../encounter/commands.ts';

export const DEED_WORDS: Readonly<Partial<Record<Command['do'], readonly string[]>>> = {
  attack: ['hit', 'strike', 'shoot', 'fight', 'swing', 'stab'],
  power: ['cast', 'spell', 'magic', 'use', 'psychic'],
  prepare: ['ready', 'charge', 'begin'],
  'let pass': ['no', 'skip', 'decline', 'nothing'],
  wake: ['rouse', 'shake'],
  drink: ['potion', 'quaff'],
  'drop prone': ['lie down', 'prone', 'duck'],
  'end power': ['stop', 'dismiss', 'cancel', 'end spell'],
  grapple: ['grab', 'hold', 'wrestle', 'seize', 'tackle'],
  'break grapple': ['escape', 'break free', 'free', 'struggle'],
  release: ['let go', 'free'],
  aim: ['target', 'take aim', 'sight'],
  'full defense': ['defend', 'guard', 'defence', 'protect', 'dodge', 'parry', 'block'],
  move: ['go', 'walk', 'run', 'step', 'advance', 'approach', 'sprint'],
  leave: ['flee', 'escape', 'retreat', 'withdraw', 'run away'],
  'stand up': ['get up', 'stand', 'rise'],
  'first aid': ['heal', 'bandage', 'treat', 'help', 'stabilize'],
  draw: ['wield', 'equip', 'unsheathe', 'take out'],
  sheathe: ['stow', 'put away', 'holster'],
  'pick up': ['take', 'get', 'grab', 'lift'],
  drop: ['discard', 'let fall'],
  defend: ['answer', 'respond'],
  lucky: ['luck', 'reroll'],
  'end turn': ['done', 'end', 'pass', 'finish', 'stop', 'next', 'skip', 'do nothing', 'nothing'],
};
