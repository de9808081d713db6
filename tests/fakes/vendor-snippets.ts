/**
 * The snippet of Google Tag Manager for the head of a page, as Google publishes it (tagmanager.google.com, 'Install
 * Google Tag Manager').
 */
export const tagManagerSnippet = `<!-- Google Tag Manager -->
<script>(function(w,d,s,l,i){w[l]=w[l]||[];w[l].push({'gtm.start':
new Date().getTime(),event:'gtm.js'});var f=d.getElementsByTagName(s)[0],
j=d.createElement(s),dl=l!='dataLayer'?'&l='+l:'';j.async=true;j.src=
'https://www.googletagmanager.com/gtm.js?id='+i+dl;f.parentNode.insertBefore(j,f);
})(window,document,'script','dataLayer','GTM-ABC1234');</script>
<!-- End Google Tag Manager -->`

/** The base code of the Meta pixel, as Meta publishes it (developers.facebook.com/docs/meta-pixel/get-started). */
export const metaPixelSnippet = `<!-- Meta Pixel Code -->
<script>
!function(f,b,e,v,n,t,s)
{if(f.fbq)return;n=f.fbq=function(){n.callMethod?
n.callMethod.apply(n,arguments):n.queue.push(arguments)};
if(!f._fbq)f._fbq=n;n.push=n;n.loaded=!0;n.version='2.0';
n.queue=[];t=b.createElement(e);t.async=!0;
t.src=v;s=b.getElementsByTagName(e)[0];
s.parentNode.insertBefore(t,s)}(window, document,'script',
'https://connect.facebook.net/en_US/fbevents.js');
fbq('init', '1234567890');
fbq('track', 'PageView');
</script>
<noscript><img height="1" width="1" style="display:none"
src="https://www.facebook.com/tr?id=1234567890&ev=PageView&noscript=1"
/></noscript>
<!-- End Meta Pixel Code -->`

// Each adds a further script of its maker and tells what it was told, as the real one does.
const tagManager = `(() => {
  const script = document.createElement('script')
  script.src = 'https://www.googletagmanager.com/gtag/js?id=G-ABC'
  document.head.append(script)
  const { event } = window.dataLayer[0]
  fetch('https://region1.google-analytics.com/g/collect?en=' + event, { method: 'POST', mode: 'no-cors' })
})()`
const pixel = `(() => {
  const script = document.createElement('script')
  script.src = 'https://connect.facebook.net/signals/config/1234567890'
  document.head.append(script)
  const [, [, event]] = window.fbq.queue
  new Image().src = 'https://www.facebook.com/tr/?ev=' + event
})()`

/**
 * What stands in for the servers of both makers: the body of each script by its address, and nothing for what is only
 * told.
 */
export const vendorScripts: Readonly<Record<string, string>> = {
  'https://www.googletagmanager.com/gtm.js?id=GTM-ABC1234': tagManager,
  'https://connect.facebook.net/en_US/fbevents.js': pixel,
}
