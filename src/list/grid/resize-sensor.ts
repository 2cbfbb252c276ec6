import { ResizeSensor } from '@blueprintjs/table/lib/esm/interactions/resizeSensor';

// Blueprint's own sensor writes inline styles as text, which the page's policy refuses: the grid
// would then not notice that it was resized. The browser has an observer for that.
ResizeSensor.attach = (element, callback) => {
  let frame = 0;
  const observer = new ResizeObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(callback);
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
};
