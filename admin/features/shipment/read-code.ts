// Reads the code of a shipping label with the camera: Code 128 or QR, by the browser's own detector where it has one.
import type { BarcodeDetector } from 'barcode-detector/ponyfill';

type Detector = Pick<BarcodeDetector, 'detect'>;
type DetectorClass = typeof BarcodeDetector;

const formats = ['code_128' as const, 'qr_code' as const];
/** Between two looks at the picture: a phone reads a label at once, and stays cool. */
const PAUSE_MS = 150;

/** Whether the device has a camera; asks for no permission. */
export async function hasCamera(): Promise<boolean> {
  const devices = await navigator.mediaDevices?.enumerateDevices().catch(() => []);
  return devices?.some(({ kind }) => kind === 'videoinput') ?? false;
}

/**
 * Shows the camera in `video` and resolves to the text of the first code. Throws an AbortError after `signal`, the
 * browser's DOMException without a camera or permission, and what loading the reader throws.
 */
export async function readCode(video: HTMLVideoElement, signal: AbortSignal): Promise<string> {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
  });
  try {
    video.srcObject = stream;
    const [detector] = await Promise.all([openDetector(), video.play()]);
    while (!signal.aborted) {
      const found = await detector.detect(video);
      const text = found.map(({ rawValue }) => rawValue.trim()).find(Boolean);
      if (text) return text;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    throw new DOMException('The scan was ended.', 'AbortError');
  } finally {
    for (const track of stream.getTracks()) track.stop();
  }
}

async function openDetector(): Promise<Detector> {
  const { BarcodeDetector: native } = globalThis as { BarcodeDetector?: DetectorClass };
  const known = (await native?.getSupportedFormats()) ?? [];
  if (native && formats.every((format) => known.includes(format))) return new native({ formats });
  const [{ BarcodeDetector: Detector, prepareZXingModule }, { default: url }] = await Promise.all([
    import('barcode-detector/ponyfill'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ]);
  // From our own origin: by default the library asks a content delivery network.
  prepareZXingModule({ overrides: { locateFile: () => url } });
  return new Detector({ formats });
}
