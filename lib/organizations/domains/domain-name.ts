/**
 * A domain is held as it is looked up: lower-case, in its ASCII form, without address or path. Domains where anybody
 * can have a mailbox say nothing about an organization and belong to none. A subdomain is another domain.
 */
import { domainToASCII } from "node:url";

const shape = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$/;

/** `https://www.Example.com/about` and `ada@example.com` name `example.com`. Null for what names no domain. */
export function domainNameOf(text: string): string | null {
  const host = text
    .trim()
    .replace(/^[a-z][a-z0-9+.-]*:\/\//i, "")
    .replace(/[/?#].*$/s, "")
    .replace(/^.*@/s, "")
    .replace(/:\d+$/, "")
    .replace(/\.$/, "");
  const name = domainToASCII(host).replace(/^www\./, "");
  return shape.test(name) ? name : null;
}

/** What stands behind the last `@` of a stored address, which is lower-case already. */
export const domainOfAddress = (address: string): string => address.slice(address.lastIndexOf("@") + 1);

/** True where the address is at that very domain. */
export const isAddressAt = (address: string, domain: string): boolean => domainOfAddress(address) === domain;

const mailboxProviders = new Set(
  `gmail.com googlemail.com outlook.com outlook.de outlook.fr hotmail.com hotmail.co.uk hotmail.de hotmail.fr hotmail.it
  hotmail.es live.com live.co.uk live.nl msn.com yahoo.com yahoo.co.uk yahoo.de yahoo.fr yahoo.it yahoo.es yahoo.ca
  yahoo.co.in yahoo.co.jp yahoo.com.br yahoo.com.au ymail.com rocketmail.com aol.com icloud.com me.com mac.com
  proton.me protonmail.com protonmail.ch pm.me tutanota.com tuta.io tuta.com gmx.com gmx.de gmx.net gmx.at gmx.ch web.de
  t-online.de freenet.de arcor.de posteo.de mailbox.org mail.com email.com usa.com zoho.com zohomail.com yandex.com
  yandex.ru mail.ru bk.ru inbox.ru list.ru rambler.ru qq.com 163.com 126.com sina.com foxmail.com naver.com daum.net
  hanmail.net nate.com docomo.ne.jp ezweb.ne.jp softbank.ne.jp orange.fr wanadoo.fr free.fr laposte.net sfr.fr libero.it
  virgilio.it alice.it tin.it tiscali.it ziggo.nl kpnmail.nl planet.nl xs4all.nl telenet.be skynet.be bluewin.ch
  btinternet.com sky.com virginmedia.com ntlworld.com talktalk.net comcast.net verizon.net att.net sbcglobal.net
  bellsouth.net cox.net charter.net earthlink.net optonline.net shaw.ca rogers.com sympatico.ca bigpond.com
  optusnet.com.au uol.com.br bol.com.br terra.com.br hey.com fastmail.com fastmail.fm hushmail.com duck.com
  simplelogin.com mailinator.com guerrillamail.com 10minutemail.com yopmail.com trashmail.com`.split(/\s+/),
);

export const isMailboxProvider = (domain: string): boolean => mailboxProviders.has(domain);
