import QRCode from "qrcode";

/** Draws a text as a QR code in SVG, with the margin that phones need. */
export function qrCode(text: string): Promise<string> {
  return QRCode.toString(text, { type: "svg", margin: 1, errorCorrectionLevel: "M" });
}
