/** The dice, within reach everywhere. */
import { useState } from 'preact/hooks';
import { type Thrown, Tray } from '../dice/tray.tsx';
import { Dialog } from './keys.tsx';

export function DiceDrawer({ first, close }: { readonly first: Thrown; readonly close: () => void }) {
  const [thrown, setThrown] = useState(first);
  return (
    <Dialog title="Dice" close={close} class="drawer">
      <Tray thrown={thrown} change={setThrown} />
    </Dialog>
  );
}
