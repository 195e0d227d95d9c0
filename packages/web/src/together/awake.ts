/** Keeps the screen awake as long as a fight is looked at, where the browser allows it. */
export function awake(): () => void {
  let lock: WakeLockSentinel | undefined;
  let isOver = false;
  const hold = async (): Promise<void> => {
    if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return;
    try {
      lock = await navigator.wakeLock.request('screen');
      if (isOver) await lock.release();
    } catch {
      // The browser saves its battery: then the screen goes dark as always.
    }
  };
  const shown = (): void => void hold();
  document.addEventListener('visibilitychange', shown);
  void hold();
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', shown);
    void lock?.release();
  };
}
