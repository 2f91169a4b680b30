import QRCode from "qrcode";

/** A text as a QR code, an SVG with a margin, which phones read from a screen. */
export function qrCode(text: string): Promise<string> {
  return QRCode.toString(text, { type: "svg", margin: 1, errorCorrectionLevel: "M" });
}
