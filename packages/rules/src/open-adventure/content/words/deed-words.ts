/** What people say at a table for the deeds of a fight, besides the words of the book. */
import type { Command, Intention } from '../../encounter/commands.ts';

export const DEED_WORDS: Readonly<Partial<Record<Command['do'], readonly string[]>>> = {
  declare: ['plan', 'intend', 'announce'],
  name: ['choose', 'pick', 'call'],
  attack: ['hit', 'strike', 'fight', 'assault'],
  wrestle: ['grab', 'hold', 'seize', 'tackle', 'take down', 'choke', 'lock', 'pin', 'throw'],
  'let go': ['release', 'free'],
  move: ['go', 'walk', 'step', 'advance', 'approach'],
  rise: ['fly', 'land', 'dive', 'surface', 'ascend', 'descend'],
  climb: ['scale'],
  jump: ['leap', 'hop', 'vault', 'spring'],
  'pour oil': ['spill', 'oil', 'empty'],
  'set alight': ['ignite', 'burn', 'set fire', 'light'],
  run: ['dash', 'hurry', 'sprint'],
  sprint: ['dash'],
  leave: ['flee', 'escape', 'retreat', 'withdraw', 'run away'],
  'stand up': ['get up', 'stand', 'rise'],
  'lie down': ['prone', 'drop prone', 'go prone', 'duck'],
  guard: ['defend', 'defense', 'defence', 'protect', 'dodge', 'block', 'parry', 'full defense'],
  hide: ['sneak', 'stealth', 'conceal'],
  search: ['look', 'spot', 'find', 'perceive', 'seek'],
  aim: ['target', 'take aim', 'sight'],
  feint: ['bluff', 'trick', 'deceive', 'distract'],
  delay: ['hold', 'ready', 'react', 'overwatch', 'wait for'],
  'stop waiting': ['give up', 'stop delaying', 'wait no longer'],
  draw: ['wield', 'equip', 'unsheathe', 'take out'],
  holster: ['sheathe', 'stow', 'put away'],
  drop: ['discard', 'let fall'],
  'pick up': ['take', 'grab', 'get', 'lift'],
  'use magic': ['cast', 'spell', 'magic', 'psionic', 'power'],
  'end magic': ['stop', 'dismiss', 'cancel', 'stop concentrating'],
  'use armor': ['activate', 'boost', 'power up', 'pay'],
  'sense danger': ['danger sense', 're-roll', 'reroll', 'be wary', 'intuition'],
  'collect oneself': ['recover', 'concentrate', 'shake off', 'focus'],
  'fight the fire': ['extinguish', 'douse', 'put out', 'stop drop and roll'],
  shake: ['wake', 'rouse'],
  'pull out': ['remove', 'extract'],
  'first aid': ['heal', 'bandage', 'treat', 'help', 'stop bleeding'],
  'take herb': ['eat', 'medicine', 'medication'],
  light: ['ignite', 'kindle', 'torch', 'lamp'],
  don: ['wear', 'put on', 'equip'],
  doff: ['take off', 'remove', 'undress'],
  'coup de grace': ['kill', 'finish', 'finish off', 'execute', 'slay'],
  'aid ally': ['help', 'assist', 'support', 'aid'],
  'end turn': ['done', 'end', 'pass', 'finish', 'finished', 'stop', 'next', 'skip', 'do nothing', 'nothing'],
  answer: ['respond', 'defend'],
  lead: ['rally', 'inspire', 'calm', 'steady', 'encourage', 'yes'],
  interrupt: ['react', 'now', 'act', 'yes'],
  pass: ['no', 'skip', 'decline', 'nothing', 'wait'],
};

/** How a blow is called after what it is dealt with. */
export const BLOW_WORDS = {
  melee: 'hit swing stab slash chop',
  ranged: 'shoot fire snipe',
  thrown: 'throw hurl toss',
  unarmed: 'punch hit box brawl',
} as const;

/** What people say when they are asked what a character will do in the round. */
export const INTENTION_WORDS: Readonly<Record<Intention, string>> = {
  attack:
    'fight hit strike shoot fire stab slash swing throw punch kick clinch grapple grab tackle charge kill',
  'use magic': 'cast spell psionic power',
  guard: 'defend defense defence block parry dodge protect',
  move: 'go walk run sprint flee retreat escape leave climb fly swim hide sneak approach',
  help: 'heal aid assist support bandage',
  anything: 'wait hold delay pass skip end done whatever',
};
