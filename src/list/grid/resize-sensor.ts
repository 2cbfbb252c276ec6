import { ResizeSensor } from '@blueprintjs/table/lib/esm/interactions/resizeSensor';

// Blueprint's own sensor writes inline styles as text, which the content security policy refuses,
// so the grid would not detect a resize. This uses the browser's ResizeObserver instead.
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
