import { StripeDouble } from "./stripe-double";

// A program: the double of Stripe beside the browser tests, whose events go to the application under test.
const double = new StripeDouble();
const secret = process.env.STRIPE_WEBHOOK_SECRET ?? "";
double.webhook = { url: `${process.env.APP_URL}/api/webhooks/stripe`, secret };
void double.start().then((api) => process.stdout.write(`${JSON.stringify({ api })}\n`));
