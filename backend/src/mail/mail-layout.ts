import { PRODUCT } from '@hoopline/contracts';
import { type Html, html } from '../html/html.ts';

/** One entry of a mail, with its link. */
export interface MailItem {
  title: string;
  /** May be empty. */
  body: string;
  /** Absolute. */
  url: string;
  /** When it happened, in words; may be empty. */
  at: string;
}

export interface MailLink {
  label: string;
  /** Absolute. */
  url: string;
}

interface MailPage {
  language: string;
  title: string;
  /** Mail programs show this text beside the subject before the mail is opened. */
  preview: string;
  items: readonly MailItem[];
  /** Below the items: how many more there are. */
  more?: string | undefined;
  button: MailLink;
  /** Why the reader gets this mail. */
  why: string;
  links: readonly MailLink[];
}

const FONT = `font-family: Figtree, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif`;
const CONDENSED = `font-family: 'Archivo Narrow', 'Arial Narrow', 'Roboto Condensed', ${FONT.slice('font-family: '.length)}`;

/**
 * Colours of the dark theme, and sizes for small screens. Many mail programs ignore style sheets, so each element has
 * the light colours in its own style.
 */
const STYLE_SHEET = html`<style>
    @media (prefers-color-scheme: dark) {
      .canvas { background-color: #0c1112 !important; }
      .panel { background-color: #141b1c !important; border-color: #2a3637 !important; }
      .line { border-color: #2a3637 !important; }
      .fg, .fg a { color: #eff3f0 !important; }
      .muted { color: #b5c1be !important; }
      .subtle { color: #8e9c9a !important; }
      .link { color: #ff9b5e !important; }
      .mark, .button { background-color: #ff7a2e !important; }
    }
    @media (max-width: 480px) {
      .edge { padding-left: 16px !important; padding-right: 16px !important; }
      .wide { width: 100% !important; }
      .title { font-size: 24px !important; }
    }
  </style>`;

/** A mail in our design. All mail programs understand its tables and inline styles, and it loads nothing. */
export function mailPage({ language, title, preview, items, more, button, why, links }: MailPage): string {
  return html`<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="supported-color-schemes" content="light dark" />
    <title>${title}</title>
    ${STYLE_SHEET}
  </head>
  <body class="canvas" style="margin: 0; padding: 0; background-color: #ECEFED; -webkit-text-size-adjust: 100%">
    <div style="display: none; max-height: 0; overflow: hidden; opacity: 0">${preview}</div>
    <table class="canvas" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color: #ECEFED">
      <tr>
        <td align="center" style="padding: 24px 12px 40px">
          <table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width: 100%; max-width: 600px">
            <tr><td style="padding: 0 4px 18px">${brand}</td></tr>
            <tr>
              <td class="panel" style="background-color: #FFFFFF; border: 1px solid #CFD7D3; border-radius: 12px">
                <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
                  <tr>
                    <td class="edge fg title" style="padding: 26px 28px 14px; color: #11191A; ${CONDENSED}; font-size: 28px; line-height: 1.1; font-weight: 800; text-transform: uppercase; font-stretch: condensed; overflow-wrap: anywhere; hyphens: auto">
                      <h1 style="margin: 0; font: inherit">${title}</h1>
                    </td>
                  </tr>
                  ${items.map(row)}
                  ${more ? html`<tr><td class="edge line muted" style="padding: 14px 28px; border-top: 1px solid #E1E6E3; color: #435153; ${FONT}; font-size: 15px; line-height: 1.45">${more}</td></tr>` : null}
                  <tr><td class="edge line" style="padding: 20px 28px 26px; border-top: 1px solid #E1E6E3">${action(button)}</td></tr>
                </table>
              </td>
            </tr>
            <tr>
              <td class="edge subtle" style="padding: 20px 28px 0; color: #566466; ${FONT}; font-size: 13px; line-height: 1.5">
                ${why}<br />${links.map(footerLink)}
              </td>
            </tr>
          </table>
        </td>
      </tr>
    </table>
  </body>
</html>
`.text;
}

/** The logo as a letter: mail programs show no SVG, and images only after asking. */
const brand: Html = html`<table role="presentation" cellpadding="0" cellspacing="0" border="0">
              <tr>
                <td class="mark" width="32" height="32" align="center" valign="middle" style="width: 32px; height: 32px; border-radius: 16px; background-color: #F36F21; color: #1D0D03; ${CONDENSED}; font-size: 18px; line-height: 32px; font-weight: 800" aria-hidden="true">H</td>
                <td class="fg" style="padding-left: 10px; color: #11191A; ${FONT}; font-size: 16px; font-weight: 800">${PRODUCT.name}</td>
              </tr>
            </table>`;

const row = ({ title, body, url, at }: MailItem): Html => html`<tr>
                    <td class="edge line" style="padding: 14px 28px; border-top: 1px solid #E1E6E3; ${FONT}; font-size: 15px; line-height: 1.45; word-break: break-word">
                      <div class="fg" style="color: #11191A; font-weight: 650"><a href="${url}" style="color: #11191A; text-decoration: none">${title}</a></div>
                      ${body ? html`<div class="muted" style="color: #435153">${body}</div>` : null}
                      ${at ? html`<div class="subtle" style="padding-top: 2px; color: #566466; font-size: 13px">${at}</div>` : null}
                    </td>
                  </tr>`;

const action = ({
  label,
  url,
}: MailLink): Html => html`<table class="wide" role="presentation" cellpadding="0" cellspacing="0" border="0">
                      <tr>
                        <td class="button" align="center" bgcolor="#F36F21" style="border-radius: 8px; background-color: #F36F21">
                          <a href="${url}" style="display: block; padding: 12px 22px; color: #1D0D03; ${FONT}; font-size: 15px; line-height: 20px; font-weight: 700; text-decoration: none">${label}</a>
                        </td>
                      </tr>
                    </table>`;

const footerLink = ({ label, url }: MailLink, index: number): Html =>
  html`${index > 0 ? html` &nbsp;·&nbsp; ` : null}<a class="link" href="${url}" style="color: #A83C06">${label}</a>`;
