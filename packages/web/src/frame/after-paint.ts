/** Where nothing is painted (a tab in the background), work is done after so many milliseconds all the same. */
const AT_LATEST = 120;

/** Does something once what is on the page now has been painted: an answer is seen first, the rest follows. */
export function afterPaint(work: () => void): () => void {
  let timer = setTimeout(run, AT_LATEST);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(run, 0);
  });
  function run(): void {
    cancelAnimationFrame(frame);
    work();
  }
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
